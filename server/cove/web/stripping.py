"""JavaScript without its comments and indentation. Strings, templates and regular expressions stay as they are, byte for byte."""

from __future__ import annotations

import re
from typing import Final


class UnreadableError(Exception):
    """This text could not be told apart into code, comments and literals."""


_TOKEN: Final = re.compile(
    r"""(?P<space>(?:\s|//[^\n]*|/\*.*?\*/)+)
    |(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
    |(?P<word>[\w$\#]+)
    |(?P<tick>`)|(?P<slash>/)|(?P<open>\{)|(?P<close>\})
    |(?P<other>[^\s\w$\#"'`/{}])""",
    re.DOTALL | re.VERBOSE,
)
_TEMPLATE: Final = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(?P<end>`|\$\{)", re.DOTALL)
_REGEX: Final = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
#: After these a slash begins a regular expression; after anything else it divides.
_BEFORE_REGEX: Final = re.compile(
    r"(?:^|[(,=:\[!&|?{;+\-*%~^<>]|\b(?:return|typeof|case|in|of|delete|void|throw|new|do|else|yield|await))$"
)
_WORDLIKE: Final = re.compile(r"[\w$#]")


def strip(text: str) -> str:
    """The same program, shorter. Raises UnreadableError."""
    return _Stripper(text).all()


class _Stripper:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._out: list[str] = []
        self._last = ""
        #: For each template expression that is open, how many braces are open in it. The first is the program itself.
        self._braces = [0]
        self._gap = ""

    def all(self) -> str:
        while self._at < len(self._text):
            self._step()
        if self._braces != [0]:
            raise UnreadableError("Braces or templates are left open.")
        return "".join(self._out)

    def _step(self) -> None:
        found = _TOKEN.match(self._text, self._at)
        if found is None:
            raise UnreadableError(f"Cannot read on from character {self._at}.")
        self._at = found.end()
        token = found[0]
        match found.lastgroup:
            case "space":
                self._gap = "\n" if "\n" in token else " "
            case "tick":
                self._emit(token + self._rest_of_template())
            case "slash" if _BEFORE_REGEX.search(self._last):
                self._emit(self._regex(found.start()))
            case "open":
                self._braces[-1] += 1
                self._emit(token)
            case "close" if self._braces[-1] == 0 and len(self._braces) > 1:
                self._braces.pop()
                self._emit(token + self._rest_of_template())
            case "close":
                self._braces[-1] -= 1
                self._emit(token)
            case _:
                self._emit(token)

    def _emit(self, token: str) -> None:
        if self._gap and self._out and self._matters(token):
            self._out.append(self._gap)
        self._gap = ""
        self._out.append(token)
        self._last = token if _WORDLIKE.match(token) else token[-1]

    def _matters(self, token: str) -> bool:
        """Whether the gap before `token` must stay: a line's end may end a statement, a space may part two words or two signs."""
        if self._gap == "\n":
            return self._last not in {"{", ";", ",", "(", "["}
        between = self._last[-1] + token[0]
        return between in {"++", "--", "+-", "-+"} or all(_WORDLIKE.match(sign) for sign in between)

    def _rest_of_template(self) -> str:
        found = _TEMPLATE.match(self._text, self._at)
        if found is None:
            raise UnreadableError("A template is left open.")
        self._at = found.end()
        if found["end"] == "${":
            self._braces.append(0)
        return found[0]

    def _regex(self, start: int) -> str:
        found = _REGEX.match(self._text, start)
        if found is None:
            raise UnreadableError(f"No regular expression at character {start}.")
        self._at = found.end()
        return found[0]
