"""The page's texts: each language has every text of the other, and nothing is said outside of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.browser.support_client import ROOT, Module, _page, module

__all__ = ["_page", "module"]

pytestmark = pytest.mark.browser

#: Words that are the same in English and German.
ALIKE = {"", "Vortex", "Cove", "Admiral", "Pause", "30 s", "1 min", "3 min"}

#: A text by its path: its kind, and for a function its parameters. Arrays are walked like maps.
_TREE = """
    const found = {};
    const walk = (value, path) => {
        if (typeof value === 'function') found[path] = `function of ${value.length}`;
        else if (value !== null && typeof value === 'object')
            for (const [key, one] of Object.entries(value)) walk(one, `${path}.${key}`);
        else found[path] = typeof value;
    };
    for (const part of ['index.js', 'how/index.js']) walk({ ...(await import(`/client/words/${a}/${part}`)) }, part);
    return found;
"""

#: Every text of a language, functions called with likely arguments, each choice of them: path → texts.
_SAID = """
    const { people } = (await import(`/client/words/${a.language}/index.js`)).common;
    const names = ['Anna', 'Klaus', ...(a.language === 'de' ? ['der Admiral'] : ['the Admiral'])];
    const owners = [people.your, ...names.map((name) => people.whose(name))];
    const squares = ['e5', 'a10'], numbers = [0, 1, 2, 25], ships = ['carrier', 'battleship', 'submarine'], texts = ['E5.'];
    const given = {
        name: names, other: names, one: names, who: [people.you, ...names], whose: owners, south: names, north: names,
        square: squares, at: squares, from: squares, to: squares, items: [['e5'], ['e5', 'a1', 'b2']], rows: ['1–5'],
        n: numbers, m: numbers, left: numbers, age: numbers, turn: [0, 1, 30, 60, 180], last: numbers,
        turns: numbers, sunk: numbers, storms: numbers, eyes: numbers, shots: numbers, boats: [1, 2], what: texts,
        result: texts, title: texts, game: ['Vortex'],
        hit: [true, false], struck: [true, false], ship: ships, by: ['rock', 'collision', 'shot', 'storm', 'else'],
    };
    const OF = [[/afloat|spoken|scene/, [5]], [/seas|fleets/, owners], [/join/, ['south']]];
    const special = {
        of: (path) => OF.find(([known]) => known.test(path))?.[1] ?? ['ship', 'boat'],
        other: (path) => (path.includes('hangs') ? ships : names),
        ships: (path) => (path.includes('notYet') ? [0, 1, 3] : numbers),
        left: (path) => (path.includes('clock') ? ['1:05'] : numbers),
    };
    const details = [{}, { square: 'e5' }, { ship: 'cruiser' }, { ship: 'cruiser', square: 'e5' }, { retry: 2300 }];
    const likely = (param, path) => (param === 'detail' ? details : (special[param]?.(path) ?? given[param]));
    const paramsOf = (text) => {
        const list = /^\\(?([^)=]*(?:\\{[^}]*\\}[^)=]*)?)\\)?\\s*=>/.exec(text)?.[1] ?? /^function \\w*\\(([^)]*)\\)/.exec(text)[1];
        return /^\\(?\\{/.test(list) ? ['detail'] : list.split(',').map((one) => one.trim()).filter(Boolean);
    };
    const every = ([first, ...rest]) => (first ? first.flatMap((one) => every(rest).map((others) => [one, ...others])) : [[]]);
    const said = {};
    const walk = (value, path) => {
        if (typeof value === 'function') {
            if (path.endsWith('.some') || path.endsWith('.capital') || path.endsWith('.list') || path.endsWith('.number')) return;
            const choices = paramsOf(String(value)).map((param) => likely(param, path) ?? [`no likely ${param}`]);
            said[path] = every(choices).map((args) => String(value(...args)));
        }
        else if (value !== null && typeof value === 'object')
            for (const [key, one] of Object.entries(value)) walk(one, `${path}.${key}`);
        else said[path] = [value];
    };
    for (const part of ['index.js', 'how/index.js']) walk({ ...(await import(`/client/words/${a.language}/${part}`)) }, part);
    return said;
"""


def texts(module: Module, language: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = module("words/language.js", _SAID, {"language": language})
    return found


def test_german_has_every_text_of_english_in_the_same_shape_and_no_other(module: Module) -> None:
    english, german = (module("words/language.js", _TREE, language) for language in ("en", "de"))
    assert len(english) > 600
    assert [path for path in english if path not in german] == []
    assert [path for path in german if path not in english] == []
    assert {path: (kind, german[path]) for path, kind in english.items() if german[path] != kind} == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_text_can_be_said(module: Module, language: str) -> None:
    for path, said in texts(module, language).items():
        for text in said:
            assert re.search(r"undefined|NaN|\[object|no likely|function|=>", text) is None, (path, text)
            assert "  " not in text, (path, text)


@pytest.mark.parametrize(("language", "name"), [("en", "the Admiral"), ("de", "der Admiral")])
def test_a_sentence_that_begins_with_a_machines_name_begins_with_a_capital(module: Module, language: str, name: str) -> None:
    """Save in what is told of an event: see the head of the texts."""
    sentence = re.compile(rf"(^{name}.*(\.| · Cove)$)|([.!?] {name})")
    flag = re.compile(rf"^{name}")
    found = {
        path: text
        for path, said in texts(module, language).items()
        for text in said
        if (flag if ".flag." in path else sentence).search(text)
    }
    assert {path: text for path, text in found.items() if ".events." not in path} == {}


def test_no_german_text_is_left_in_english(module: Module) -> None:
    english, german = texts(module, "en"), texts(module, "de")
    same = {text for path, said in english.items() for text in said if text in german[path] and re.search(r"[a-z]{3}", text)}
    assert {text for text in same if text not in ALIKE and text != "E5. · Cove" and not is_id(text)} == set()


def is_id(text: str) -> bool:
    """A section's name, which is the same everywhere."""
    return re.fullmatch(r"[a-z]+", text) is not None


def test_german_bends_what_stands_around_a_name(module: Module) -> None:
    code = """
        const { common, games } = m;
        const { whose } = common.people;
        const port = (name) => games.vortex.squares.port(whose(name));
        return [port('Anna'), port('Klaus'), port('der Admiral'), games.vortex.squares.port('dein'),
            games.battleships.squares.ship(whose('der Matrose'), 'cruiser'), games.battleships.play.notify('der Matrose'),
            games.vortex.events.fired('Du', 'e5', true), games.vortex.events.fired('Anna', 'e5', false)];
    """
    assert module("words/de/index.js", code) == [
        "Annas Hafen",
        "der Hafen von Klaus",
        "der Hafen des Admirals",
        "dein Hafen",
        "der Kreuzer des Matrosen",
        "Dein Schuss gegen den Matrosen.",
        "Du hast auf e5 gefeuert: ein Treffer.",
        "Anna hat auf e5 gefeuert: leeres Wasser.",
    ]


def test_numbers_lists_and_plurals_have_each_languages_forms(module: Module) -> None:
    code = "[m.common.number(1234.5), m.common.list(['a', 'b', 'c']), m.common.some(1, 'x', 'y'), m.common.some(0, 'x', 'y')]"
    assert module("words/en/index.js", code) == ["1,234.5", "a, b and c", "1 x", "0 y"]
    assert module("words/de/index.js", code) == ["1.234,5", "a, b und c", "1 x", "0 y"]


# --- refusals ---


def codes_of(*titles: str) -> list[str]:
    """The refusal codes that the protocol lists under these headings."""
    page = (ROOT / "proto" / "codes.md").read_text()
    parts = dict(re.findall(r"^### (.+?)\n(.*?)(?=^##|\Z)", page, re.MULTILINE | re.DOTALL))
    return [code for title in titles for code in re.findall(r"^\| `(\w+)` \|", parts[title], re.MULTILINE)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_of_the_server_and_of_both_games_has_a_sentence(module: Module, language: str) -> None:
    tables = "[m.common, m.games.vortex, m.games.battleships].map(({ refusals }) => Object.keys(refusals))"
    common, *of_games = module(f"words/{language}/index.js", tables)
    shared = codes_of("Of every game", "Of HTTP only")
    assert len(shared) > 30
    assert [code for code in shared if code not in common] == []
    for known, title in zip(of_games, ("Of Vortex", "Of Battleships"), strict=True):
        assert [code for code in codes_of(title) if code not in known] == []
    closes = re.findall(r"^\| 4\d\d\d \| (\w+) \| no", (ROOT / "proto" / "codes.md").read_text(), re.MULTILINE)
    assert [code for code in closes if code not in common] == []


def test_a_refusal_says_what_its_detail_points_at(module: Module) -> None:
    code = "a.map(([refusal, game]) => m.refusalText(refusal, game))"
    asked = [
        [{"code": "already_fired", "text": "server", "detail": {"square": "e5"}}, "battleships"],
        [{"code": "overlap", "text": "server", "detail": {"ship": "cruiser", "square": "c3"}}, "battleships"],
        [{"code": "too_many", "text": "server", "detail": {"retry": 2300}}, "vortex"],
        [{"code": "brand_new", "text": "Wait for the tide."}, "vortex"],
    ]
    assert module("model/refusals.js", code, asked) == [
        "You have fired at e5 before. Choose another square.",
        "The cruiser and another ship both lie on c3. Move or turn one of them.",
        "Too much at once. Wait 3 seconds, then press it once more.",
        "Wait for the tide.",
    ]


# --- nothing is said elsewhere ---

SPOKEN_ATTRIBUTES = {"aria-label", "title", "alt", "placeholder", "aria-valuetext", "aria-description"}


def templates(source: str) -> Iterator[str]:
    """The lit templates of a module, nested ones too, with a mark where something is put in."""
    stack: list[tuple[str, list[str]]] = []  # what was opened, and the text in it: of templates alone
    for token in re.finditer(r"\\.|\$\{|[`{}]|[^`\\${}]+|\$", source, re.DOTALL):
        text, opened = token[0], stack[-1][0] if stack else ""
        if text == "`" and opened not in {"drawn", "plain"}:
            stack.append(("drawn" if re.search(r"\b(html|svg)$", source[: token.start()]) else "plain", []))
        elif text == "`":
            kind, parts = stack.pop()
            if kind == "drawn":
                yield "".join(parts)
        elif text == "${" and opened in {"drawn", "plain"}:
            stack[-1][1].append("\0")
            stack.append(("{", []))
        elif opened in {"drawn", "plain"}:
            stack[-1][1].append(text)
        elif text == "{":
            stack.append(("{", []))
        elif text == "}" and stack:
            stack.pop()


class _Spoken(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in SPOKEN_ATTRIBUTES]


def spoken_in(source: str) -> list[str]:
    """Letters in templates that people would read or hear."""
    found = []
    for template in templates(source):
        parser = _Spoken()
        parser.feed(template)
        found += [text.strip() for text in parser.found if re.search(r"[A-Za-zÄÖÜäöü]{2}", text.replace("\0", ""))]
    return found


def test_every_text_of_the_page_is_in_the_words_folder() -> None:
    found = {}
    for path in sorted((ROOT / "client").rglob("*.js")):
        if not {"vendor", "words"} & set(path.parts):
            said = spoken_in(path.read_text())
            if said:
                found[str(path.relative_to(ROOT))] = said
    assert found == {}


def test_a_text_outside_of_the_words_folder_would_be_found() -> None:
    assert spoken_in("html`<p>${x ? html`<b title=${y}>${z}</b>` : { }} fine: ${`a ${b} word`}</p>`") == ["\0 fine: \0"]
    assert spoken_in('key({ a: html`<i aria-label="The sea"></i>` })') == ["The sea"]
    assert spoken_in("html`<p class=${a}>${b}</p>`; `plain words`") == []


@pytest.mark.parametrize(
    ("kept", "wanted", "spoken"),
    [
        ("", ["de-AT", "en"], "de"),
        ("", ["fr-FR", "DE", "en"], "de"),
        ("", ["en-GB", "de"], "en"),
        ("", ["ja"], "en"),
        ("", [], "en"),
        ("en", ["de"], "en"),
        ("de", ["en"], "de"),
        ("tlh", ["de"], "de"),
        ("constructor", ["en"], "en"),
    ],
)
def test_what_was_chosen_comes_before_what_the_browser_wants(module: Module, kept: str, wanted: list[str], spoken: str) -> None:
    assert module("words/language.js", "m.languageOf(a.kept, a.wanted)", {"kept": kept, "wanted": wanted}) == spoken


def test_the_words_folder_imports_nothing_of_the_page_but_what_is_chosen() -> None:
    imports = {
        found
        for path in sorted((ROOT / "client" / "words").rglob("*.js"))
        for found in re.findall(r"""from "(\.\./[^"]+)\"""", path.read_text())
        if "words" not in Path(path.parent, found).resolve().parts
    }
    assert imports == {"../store.js"}
