"""Modules are put together in the order in which a browser would run them. That they run so: `tests/browser/test_arriving.py`."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from cove.web.modules import UnpackableError, take_apart
from cove.web.packing import Files, Plan, pack

ALONE = Plan()


def packed(texts: Mapping[str, str], plan: Plan = ALONE) -> Files:
    return pack(lambda path: texts[path], "app.js", plan)


def order(text: str) -> list[str]:
    """The modules of a packed file, as they run."""
    return re.findall(r"^const (\$\w+)=", text, re.MULTILINE)


def test_a_module_runs_after_what_it_needs_and_once() -> None:
    texts = {
        "app.js": 'import { a } from "./x/a.js";\nimport { b } from "./b.js";\na(b);',
        "x/a.js": 'import { c } from "../c.js";\nexport const a = c;',
        "b.js": 'import { c as see } from "./c.js";\nexport function b() { return see; }',
        "c.js": "export const c = 1;",
    }
    files = packed(texts)
    assert list(files.texts) == ["app.js"]
    assert order(files.texts["app.js"]) == ["$c", "$x_a", "$b", "$app"]
    assert "const{c:see}=$c;" in files.texts["app.js"]


HOSTED = {
    "app.js": 'import "./base.js"; import("./table.js"); import("./one.js"); import("./two.js"); import("./about-one.js");',
    "base.js": "export const base = 1;",
    "table.js": 'import { base } from "./base.js"; export const table = base;',
    "one.js": 'import { both } from "./both.js"; import { of } from "./of-one.js"; export const one = both + of;',
    "two.js": 'import { both } from "./both.js"; export const two = both;',
    "about-one.js": 'import { of } from "./of-one.js"; import { base } from "./base.js"; export const about = of + base;',
    "both.js": 'import { base } from "./base.js"; export const both = base;',
    "of-one.js": "export const of = 1;",
}


def test_what_is_imported_later_is_a_file_of_its_own_and_what_several_need_lies_with_its_host() -> None:
    files = packed(HOSTED, Plan(hosts=["table.js", "one.js", "two.js"]))
    assert set(files.texts) == {"app.js", "table.js", "one.js", "two.js", "about-one.js"}
    assert order(files.texts["table.js"]) == ["$both", "$table"], "two hosts need it: the first one keeps it"
    assert order(files.texts["one.js"]) == ["$of_one", "$one"], "one host needs it, and somebody else"
    assert files.with_later["one.js"] == ["table.js", "one.js"]
    assert files.with_later["about-one.js"] == ["one.js", "about-one.js"]
    assert 'import{$both}from"./table.js";' in files.texts["two.js"]
    assert 'Promise.all([import("./table.js"),import("./one.js")]).then(all=>all.at(-1).$one)' in files.texts["app.js"]


def test_what_is_shared_with_something_early_lies_in_the_base() -> None:
    plan = Plan(base="table.js", early=["one.js"], hosts=["two.js"])
    files = packed(HOSTED, plan)
    assert order(files.texts["table.js"]) == ["$of_one", "$both", "$table"]
    assert files.with_later["one.js"] == ["one.js"], "the base is there"


def test_what_nobody_waits_for_has_copies() -> None:
    files = packed(HOSTED, Plan(hosts=["table.js", "one.js", "two.js"], copied=["about-one.js"]))
    assert order(files.texts["one.js"]) == ["$of_one", "$one"]
    assert order(files.texts["about-one.js"]) == ["$of_one", "$about_one"]
    assert files.with_later["about-one.js"] == ["about-one.js"]


def test_files_that_would_need_each_other_are_refused() -> None:
    texts = {
        "app.js": 'import "./base.js"; import("./one.js"); import("./two.js"); import("./three.js");',
        "base.js": "export const base = 1;",
        "one.js": 'import { a } from "./a.js"; export const one = a;',
        "two.js": 'import { a } from "./a.js"; import "./b.js"; export const two = a;',
        "three.js": 'import { b } from "./b.js"; export const three = b;',
        "a.js": 'import { base } from "./base.js"; export const a = base;',
        "b.js": 'import { a } from "./a.js"; import { base } from "./base.js"; export const b = a + base;',
    }
    with pytest.raises(UnpackableError, match="need each other"):
        packed(texts, Plan(hosts=["one.js"]))


def test_files_name_each_other_from_where_they_lie() -> None:
    texts = {
        "app.js": 'import "./x/base.js"; import("./x/one.js");',
        "x/base.js": "export const base = 1;",
        "x/one.js": 'import { base } from "./base.js"; import("../y/two.js"); export const one = base;',
        "y/two.js": "export const two = 2;",
    }
    files = packed(texts)
    assert 'from"../app.js"' in files.texts["x/one.js"]
    assert 'import("../y/two.js")' in files.texts["x/one.js"]
    assert 'import("./x/one.js")' in files.texts["app.js"]


def test_what_is_shared_lies_in_the_first_file_where_nobody_hosts_it() -> None:
    texts = {
        "app.js": 'export const base = 1; import("./one.js"); import("./two.js");',
        "one.js": 'import { both } from "./both.js"; import { base } from "./app.js"; export const one = both + base;',
        "two.js": 'import { both } from "./both.js"; import { base } from "./app.js"; export const two = both + base;',
        "both.js": "export const both = 1;",
    }
    files = packed(texts)
    assert set(files.texts) == {"app.js", "one.js", "two.js"}
    assert order(files.texts["app.js"]) == ["$both", "$app"]


def test_what_may_be_waited_for_while_the_first_file_runs_never_needs_the_first_file() -> None:
    texts = {
        "app.js": 'export const words = await import("./en.js"); export const others = () => import("./de.js");',
        "en.js": 'import { tool } from "./tool.js"; export const text = tool;',
        "de.js": 'import { tool } from "./tool.js"; export const text = tool;',
        "tool.js": "export const tool = 1;",
    }
    files = packed(texts)
    assert all("/app.js" not in text for name, text in files.texts.items() if name != "app.js")


@pytest.mark.parametrize(
    "text",
    [
        "export default 1;",
        "export let a = 1;",
        'import a from "./b.js";',
        'import a, { c } from "./b.js";',
        'import { a } from "elsewhere";',
        "import(a);",
        "const a = import.meta.url;",
        "const a = `open",
        'import { missing } from "./b.js";',
    ],
)
def test_what_is_not_known_is_refused_and_not_guessed(text: str) -> None:
    with pytest.raises(UnpackableError):
        packed({"app.js": text, "b.js": "export const b = 1;"})


def test_a_circle_is_refused() -> None:
    with pytest.raises(UnpackableError, match="needs itself"):
        packed({"app.js": 'import "./b.js";', "b.js": 'import "./app.js";'})


def test_names_are_exported_however_they_are_declared() -> None:
    text = """export const { a: one, two } = f(); export async function three() {} export class Four {}
    const five = 5; export { five, five as six }; export { seven, eight as nine } from "./b.js"; export * from "./c.js";"""
    module = take_apart("x/app.js", text)
    assert set(module.exports) == {"one", "two", "three", "Four", "five", "six", "seven", "nine"}
    assert module.needs == ["x/b.js", "x/c.js"]
    assert module.whole == ["x/c.js"]
    assert "export" not in module.body


def test_a_text_that_only_looks_like_an_import_stays() -> None:
    module = take_apart("app.js", 'const said = "import { a } from \\"./b.js\\"";')
    assert module.needs == []
    assert "import { a }" in module.body
