"""Every sentence that the server itself writes into a page, by language, and which language a browser asks for.

What the page says once it runs is in `client/words/`. A text in braces names what is put in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language. `minds`: machines by their name on the wire, where they have another one here; `machine`: how they
    are named in a headline."""

    language: str
    about: str
    cove_alt: str
    names: Mapping[str, str]
    games: Mapping[str, str]
    minds: Mapping[str, str]
    machine: str
    on_cove: str
    how: str
    how_alt: str
    waits: str
    against: str
    ended: str
    beat: str
    drew: str
    called_off: str
    ends: Mapping[str, str]
    turns: str
    look_back: str
    take_seat: str
    placing: str
    turn: str
    watch: str
    not_for_watchers: str
    end_alt: str
    board_alt: str
    no_script: str
    nothing: str
    nothing_here: str
    to_first: str
    drawn: Drawn


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is written into pictures of links; two lines where two stand one under the other."""

    house: str
    house_lines: tuple[str, str]
    house_about: str
    how: str
    end: str
    turn: str
    for_two: str
    waits: tuple[str, str]
    against: tuple[str, str]
    beat: tuple[str, str]
    drew: tuple[str, str]


EN: Final = Texts(
    language="en",
    about="A game for two with secrets, each on their own device. Nothing to install, no account.",
    cove_alt="The name Cove over a sea at dusk",
    names={"vortex": "Vortex", "battleships": "Battleships"},
    games={
        "vortex": "Two fleets, hidden submarines and a storm: a game for two from 1977, each on their own device.",
        "battleships": "Five ships each, hidden from the other side: a game for two, each on their own device.",
    },
    minds={},
    machine="the {name}",
    on_cove="{game} on Cove",
    how="{game}: how it is played, on Cove",
    how_alt="The game {game} on Cove",
    waits="{name} waits for you: {game}",
    against="{one} against {other}: {game}",
    ended="{ending}: {game}",
    beat="{winner} beat {loser}",
    drew="{one} and {other} drew",
    called_off="Called off",
    ends={
        "resigned": "The other side gave up.",
        "time": "Time ran out.",
        "abandoned": "The other side had gone.",
        "port": "A ship reached the enemy's port.",
        "wiped_out": "Nothing was left afloat on the other side.",
        "both_gone": "Nothing was left afloat on either side.",
        "calm": "The sea fell calm, and the game was judged.",
        "fleet_sunk": "The whole fleet was sunk.",
        "agreed": "A draw was agreed.",
        "withdrawn": "It was called off before it began.",
    },
    turns="{turn} turns.",
    look_back="Look back at the whole game, with everything revealed.",
    take_seat="Open the link and take the other seat. Nothing to install, no account.",
    placing="Both are placing their fleets. Open the link to watch.",
    turn="Turn {turn}.",
    watch="Open the link to watch.",
    not_for_watchers="The two players see more.",
    end_alt="{game}: the end of the game",
    board_alt="{game}: the board, as anyone may see it",
    no_script="Cove is played on this page, and the page needs JavaScript. Allow it for this address, then load the page again.",
    nothing="Nothing here: Cove",
    nothing_here="There is nothing at this address.",
    to_first="To the first screen",
    drawn=Drawn(
        house="A game for two, with secrets",
        house_lines=("Two fleets,", "one referee"),
        house_about="Each on their own device. No account.",
        how="How it is played",
        end="{game} · the end",
        turn="{game} · turn {turn}",
        for_two="A game for two",
        waits=("{name}", "waits for you"),
        against=("{one}", "against {other}"),
        beat=("{winner}", "beat {loser}"),
        drew=("{one}", "and {other} drew"),
    ),
)

DE: Final = Texts(
    language="de",
    about="Ein Spiel für zwei mit Geheimnissen, jede Seite am eigenen Gerät. Nichts zu installieren, kein Konto.",
    cove_alt="Der Name Cove über der See in der Dämmerung",
    names={"vortex": "Vortex", "battleships": "Schiffe versenken"},
    games={
        "vortex": "Zwei Flotten, verborgene U-Boote und ein Sturm: ein Spiel für zwei von 1977, jede Seite am eigenen Gerät.",
        "battleships": "Je fünf Schiffe, vor der anderen Seite verborgen: ein Spiel für zwei, jede Seite am eigenen Gerät.",
    },
    minds={
        "mate": "Maat",
        "lieutenant": "Leutnant",
        "commodore": "Kommodore",
        "sailor": "Matrose",
        "gunner": "Kanonier",
        "captain": "Kapitän",
        "admiral": "Admiral",
    },
    machine="{name}",
    on_cove="{game} bei Cove",
    how="So spielt man {game}, bei Cove",
    how_alt="{game} bei Cove",
    waits="{name} wartet auf dich: {game}",
    against="{one} gegen {other}: {game}",
    ended="{ending}: {game}",
    beat="{winner} schlägt {loser}",
    drew="Remis zwischen {one} und {other}",
    called_off="Abgesagt",
    ends={
        "resigned": "Die andere Seite gab auf.",
        "time": "Die Zeit lief ab.",
        "abandoned": "Die andere Seite war fort.",
        "port": "Ein Schiff erreichte den fremden Hafen.",
        "wiped_out": "Der anderen Seite blieb nichts.",
        "both_gone": "Keiner Seite blieb etwas.",
        "calm": "Es kam Flaute, und die Partie wurde gewertet.",
        "fleet_sunk": "Die ganze Flotte wurde versenkt.",
        "agreed": "Man einigte sich auf Remis.",
        "withdrawn": "Die Partie wurde vor dem Beginn abgesagt.",
    },
    turns="{turn} Züge.",
    look_back="Sieh dir die ganze Partie an, alles liegt offen.",
    take_seat="Öffne den Link und nimm den anderen Platz ein. Nichts zu installieren, kein Konto.",
    placing="Beide stellen ihre Flotten auf. Öffne den Link, um zuzuschauen.",
    turn="Zug {turn}.",
    watch="Öffne den Link, um zuzuschauen.",
    not_for_watchers="Die beiden, die spielen, sehen mehr.",
    end_alt="{game}: das Ende der Partie",
    board_alt="{game}: das Brett, wie es alle sehen dürfen",
    no_script="Cove wird hier gespielt, und die Seite braucht JavaScript. Erlaub es für diese Adresse und lad die Seite neu.",
    nothing="Hier ist nichts: Cove",
    nothing_here="Unter dieser Adresse ist nichts.",
    to_first="Zur Startseite",
    drawn=Drawn(
        house="Ein Spiel mit Geheimnissen",
        house_lines=("Zwei Flotten,", "ein Schiedsrichter"),
        house_about="Jede Seite am eigenen Gerät. Kein Konto.",
        how="So wird gespielt",
        end="{game} · das Ende",
        turn="{game} · Zug {turn}",
        for_two="Ein Spiel für zwei",
        waits=("{name}", "wartet auf dich"),
        against=("{one}", "gegen {other}"),
        beat=("{winner}", "schlägt {loser}"),
        drew=("{one} und {other}:", "Remis"),
    ),
)

#: The same languages as in `client/words/language.js`.
LANGUAGES: Final = {texts.language: texts for texts in (EN, DE)}


def language(accepted: str) -> str:
    """The language of these that an Accept-Language asks for first; English if it asks for none of them. What the page will speak
    may differ: the player may have chosen a language there."""
    weighed = [_weighed(part) for part in accepted.split(",")]
    wanted = [tag for tag, weight in sorted(weighed, key=lambda one: -one[1]) if weight > 0]
    return next((tag for tag in wanted if tag in LANGUAGES), EN.language)


def _weighed(part: str) -> tuple[str, float]:
    """ "de-AT;q=0.8" → ("de", 0.8). A weight that cannot be read counts as none."""
    tag, _, parameter = part.partition(";")
    name, _, value = parameter.strip().partition("=")
    try:
        weight = float(value) if name.strip().lower() == "q" else 1.0
    except ValueError:
        weight = 0.0
    return tag.strip().lower().partition("-")[0], weight
