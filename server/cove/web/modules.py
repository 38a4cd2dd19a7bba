"""One ES module of the page, taken apart: what it imports, what it exports, and the rest of its text.

Only the forms that the page uses are known. Whatever else is met raises `UnpackableError`, and the page is then served as it lies
in its folder: the taking apart may be refused, never guessed.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field
from typing import Final

from .stripping import UnreadableError, strip


class UnpackableError(Exception):
    """This module cannot be put together with others."""


@dataclass(slots=True)
class Module:
    """`imports`: in the text's order, the module's path and the names taken from it, local → exported; "*" is the whole of it.
    `exports`: exported → local. `whole`: modules of which all is exported again. `later`: modules that it imports while it runs."""

    path: str
    body: str = ""
    imports: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    exports: dict[str, str] = field(default_factory=dict)
    whole: list[str] = field(default_factory=list)
    later: list[str] = field(default_factory=list)

    @property
    def needs(self) -> list[str]:
        """The modules that must have run before this one does."""
        return [path for path, _ in self.imports]


_START: Final = r"(?:^|(?<=[;}\n]))"
_FROM: Final = r"""(?P<quote>["'])(?P<from>[^"']+)(?P=quote);?"""
_IMPORT: Final = re.compile(rf"{_START}import\s*(?:(?:\*\s*as\s+(?P<whole>[\w$]+)|\{{(?P<names>[^}}]*)\}})\s*from\s*)?{_FROM}")
_AGAIN: Final = re.compile(rf"{_START}export\s*(?:\*|\{{(?P<names>[^}}]*)\}})\s*from\s*{_FROM}")
_LIST: Final = re.compile(rf"{_START}export\s*\{{(?P<names>[^}}]*)\}};?")
_DECLARED: Final = re.compile(
    rf"{_START}export (?P<kind>(?:async )?function\b\s*\*?|class\b|const\b)\s*(?:(?P<name>[\w$]+)|\{{(?P<names>[^}}]*)\}})"
)
_LATER: Final = re.compile(r"""\bimport\(\s*(["'])(?P<from>[^"']+)\1\s*\)""")
_LEFT: Final = re.compile(rf"{_START}(?:import|export)\b\s*[\w$*{{\"']|\bimport\s*\.|\bimport\((?!\x00)")
#: How a later import stands in `Module.body`; `packing` puts the place of the packed file there.
LATER: Final = re.compile(r"import\(\x00(?P<path>[^\x00]+)\x00\)")


def take_apart(path: str, text: str) -> Module:
    """The module at `path`, a path inside the page's folder like "net/socket.js". Raises UnpackableError."""
    module = Module(path)
    try:
        body = strip(text)
    except UnreadableError as error:
        raise UnpackableError(f"{path}: {error}") from None
    body = _AGAIN.sub(lambda found: _again(module, found), body)
    body = _IMPORT.sub(lambda found: _imported(module, found), body)
    body = _LIST.sub(lambda found: _listed(module, found), body)
    body = _DECLARED.sub(lambda found: _declared(module, found), body)
    body = _LATER.sub(lambda found: _later(module, found), body)
    if _LEFT.search(body):
        raise UnpackableError(f"{path} imports or exports in a way that is not known here.")
    module.body = body
    return module


def _place(module: Module, found: re.Match[str]) -> str:
    target = found["from"]
    if not target.startswith("."):
        raise UnpackableError(f"{module.path} imports {target}, which is no path from there.")
    return posixpath.normpath(posixpath.join(posixpath.dirname(module.path), target))


def _names(text: str, between: str) -> list[tuple[str, str]]:
    """ "a, b as c" → (a, a), (b, c); `between` is " as " or ":"."""
    pairs = [part.strip().partition(between) for part in text.split(",") if part.strip()]
    names = [(first.strip(), (second or first).strip()) for first, _, second in pairs]
    if not all(re.fullmatch(r"[\w$]+", name) for both in names for name in both):
        raise UnpackableError(f"{text} are not plain names.")
    return names


def _imported(module: Module, found: re.Match[str]) -> str:
    taken = {found["whole"]: "*"} if found["whole"] else {}
    if found["names"]:
        taken = {local: exported for exported, local in _names(found["names"], " as ")}
    module.imports.append((_place(module, found), taken))
    return ""


def _again(module: Module, found: re.Match[str]) -> str:
    place = _place(module, found)
    if found["names"] is None:
        module.whole.append(place)
        module.imports.append((place, {}))
        return ""
    number = len(module.imports)
    names = _names(found["names"], " as ")
    module.imports.append((place, {f"${number}_{there}": there for there, _ in names}))
    module.exports |= {shown: f"${number}_{there}" for there, shown in names}
    return ""


def _listed(module: Module, found: re.Match[str]) -> str:
    module.exports |= {shown: local for local, shown in _names(found["names"], " as ")}
    return ""


def _declared(module: Module, found: re.Match[str]) -> str:
    names = [found["name"]] if found["name"] else [local for _, local in _names(found["names"], ":")]
    module.exports |= {name: name for name in names}
    return found[0].removeprefix("export ")


def _later(module: Module, found: re.Match[str]) -> str:
    place = _place(module, found)
    module.later.append(place)
    return f"import(\0{place}\0)"
