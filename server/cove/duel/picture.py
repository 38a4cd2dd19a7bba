"""The lengths of a duel's games as a histogram: one small SVG file that looks right by day and by night, with nothing to load."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from html import escape
from statistics import fmean
from typing import Final

from .options import DuelOptions
from .report import names, winners
from .run import Result

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, FOOT = 28, 28, 84, 44
MOST_BARS: Final = 60

_STYLE: Final = """
  svg { --ground: #f3ebda; --ink: #14303b; --faint: #3f5962; --line: #c9bfa6; --one: #b4552b; --two: #0f4c57; --none: #8e8874; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #0a1922; --ink: #f4e8d2; --faint: #b7c4c0; --line: #2a4652; --one: #ffc25a; --two: #a5e6d8; --none: #8fa3a5; }
  }
  .ground { fill: var(--ground) }
  text { font: 400 13px Archivo, "Helvetica Neue", Arial, sans-serif; fill: var(--faint); font-variant-numeric: tabular-nums }
  .title { font: 600 22px Ysabeau, Optima, Candara, sans-serif; fill: var(--ink) }
  .axis { stroke: var(--line); stroke-width: 1 }
  .mean { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 2 4; stroke-linecap: round }
  .one { fill: var(--one) }
  .two { fill: var(--ground); stroke: var(--two); stroke-width: 1.5 }
  .none { fill: var(--none) }
"""


@dataclass(frozen=True, slots=True)
class Series:
    """Some games of the picture, drawn alike: the bars of class `look`, one on top of the other."""

    name: str
    look: str
    lengths: list[int]


def picture(options: DuelOptions, result: Result) -> str:
    """The SVG. Alone, a mind's orders to win; of two minds, the length in turns of the games that each won (and those drawn)."""
    shown = [series for series in _series(options, result) if series.lengths]
    if options.second is None:
        return _drawn(f"{options.first}, {options.game}: orders to win", shown)
    return _drawn(f"{options.first} against {options.second}, {options.game}: turns", shown)


def _series(options: DuelOptions, result: Result) -> list[Series]:
    told = [result.told[number] for number in sorted(result.told)]
    won = list(zip(winners(options, result), told, strict=True))
    first, second = names(options)
    if options.second is None:
        return [Series("won", "one", [game.orders[0] for name, game in won if name == first])]
    looks = ((f"{first} won", "one", first), (f"{second} won", "two", second), ("drawn", "none", None))
    return [Series(label, look, [game.turns for name, game in won if name == who]) for label, look, who in looks]


def _drawn(title: str, shown: list[Series]) -> str:
    lengths = [length for series in shown for length in series.lengths]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">',
        f"<style>{_STYLE}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="10"/>',
        f'<text class="title" x="{LEFT}" y="38">{escape(title)}</text>',
        *_legend(shown),
        *(_bars(shown, _Scale.of(lengths)) if lengths else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _legend(shown: list[Series]) -> list[str]:
    """Each series' name, games and mean, beside a piece of its bars."""
    parts, x = [], LEFT
    for series in shown:
        words = f"{series.name}: {len(series.lengths)} games, mean {fmean(series.lengths):.1f}"
        parts.append(f'<rect class="{series.look}" x="{x}" y="53" width="10" height="10" rx="1.5"/>')
        parts.append(f'<text x="{x + 16}" y="63">{escape(words)}</text>')
        x += 40 + 7 * len(words)
    return parts


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where a length stands: bars `step` lengths wide from `least` on, `count` of them."""

    least: int
    step: int
    count: int
    mean: float

    @classmethod
    def of(cls, lengths: list[int]) -> _Scale:
        least, most = min(lengths), max(lengths)
        step = -(-(most - least + 1) // MOST_BARS)
        least -= least % step
        return cls(least, step, (most - least) // step + 1, fmean(lengths))

    @property
    def bar(self) -> float:
        """The width of a bar and its gap."""
        return (WIDTH - LEFT - RIGHT) / self.count

    def x(self, length: float) -> float:
        """Where the bar that begins at `length` begins."""
        return LEFT + (length - self.least) / self.step * self.bar


def _bars(shown: list[Series], scale: _Scale) -> list[str]:
    counts = [Counter((length - scale.least) // scale.step for length in series.lengths) for series in shown]
    tallest = max(sum(count[i] for count in counts) for i in range(scale.count))
    tall = (HEIGHT - TOP - FOOT) / tallest
    parts, bottom = [], HEIGHT - FOOT
    for i in range(scale.count):
        y = float(bottom)
        for series, count in zip(shown, counts, strict=True):
            if count[i]:
                y -= count[i] * tall
                parts.append(_bar(series.look, LEFT + i * scale.bar, y, scale.bar, count[i] * tall))
    return [*parts, *_axis(scale, bottom)]


def _bar(look: str, x: float, y: float, width: float, height: float) -> str:
    gap = min(2.0, width / 4)
    return f'<rect class="{look}" x="{x + gap / 2:.1f}" y="{y:.1f}" width="{width - gap:.1f}" height="{height:.1f}" rx="1"/>'


def _axis(scale: _Scale, bottom: int) -> list[str]:
    """The foot line, a number at every fifth or tenth (…) length, and a dotted line at the mean."""
    span = scale.count * scale.step
    every = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, span) if span / size <= 12)
    ticks = range(-(-scale.least // every) * every, scale.least + span, every)
    half = scale.bar / 2 / scale.step
    mean = scale.x(scale.mean) + half
    return [
        f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{bottom}" y2="{bottom}"/>',
        *(f'<text x="{scale.x(tick) + half:.1f}" y="{bottom + 20}" text-anchor="middle">{tick}</text>' for tick in ticks),
        f'<line class="mean" x1="{mean:.1f}" x2="{mean:.1f}" y1="{TOP - 6}" y2="{bottom}"/>',
    ]
