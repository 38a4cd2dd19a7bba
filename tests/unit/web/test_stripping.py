"""Comments and indentation go; what a program says stays."""

from __future__ import annotations

import pytest

from cove.web.stripping import UnreadableError, strip


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("/** What it is. */\nconst a = 1; // one\n\n  const b = 2;", "const a=1;const b=2;"),
        ("const a = \"// no comment\"; const b = '/* none */';", "const a=\"// no comment\";const b='/* none */';"),
        ("const a = /[/'\"`]\\/\\/x/g.test(b) ? 1 / 2 : c / d / e;", "const a=/[/'\"`]\\/\\/x/g.test(b)?1/2:c/d/e;"),
        ("return /a  b/.exec(c)", "return/a  b/.exec(c)"),
        ("const a = `  two  spaces // and more`;", "const a=`  two  spaces // and more`;"),
        ('f(`<a d="M0 0" ${b ? `  ${{ c: `x  y` }.c} ` : \'\'} e="1">`)', 'f(`<a d="M0 0" ${b?`  ${{c:`x  y`}.c} `:\'\'} e="1">`)'),
        ("const a = `\\`$ {b} $$${c}`", "const a=`\\`$ {b} $$${c}`"),
        ("a = b\nc = d", "a=b\nc=d"),
        ("a = b + ++c - -d", "a=b+ ++c- -d"),
        ("export async function* f() {}", "export async function*f(){}"),
        ("class A { #b = 1; has(c) { return #b in c; } }", "class A{#b=1;has(c){return #b in c;}}"),
        ("let x = a\n/* a comment\nover lines */\nb()", "let x=a\nb()"),
    ],
)
def test_only_what_says_nothing_is_left_out(text: str, left: str) -> None:
    assert strip(text) == left


@pytest.mark.parametrize("text", ["`open", "`${a", "{", "'over\na line'", "a = /open"])
def test_a_text_that_cannot_be_told_apart_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        strip(text)
