"""The protocol's pages against the product: what they list is what there is."""

from __future__ import annotations

import ast
import json
import re
from typing import Any

import jsonschema
import msgspec
import pytest
import yaml
from tests.vectors import make

from cove.wire.close import Close
from cove.wire.frames import FromClient, ToClient

PROTO = make.FOLDER.parent
SERVER = PROTO.parent / "server" / "cove"

CLIENT_KINDS: tuple[Any, ...] = FromClient.__args__
SERVER_KINDS: tuple[Any, ...] = ToClient.__args__
KINDS = CLIENT_KINDS + SERVER_KINDS


def page(name: str) -> str:
    return PROTO.joinpath(name).read_text(encoding="utf-8")


def examples(name: str) -> list[str]:
    """The lines of a page's JSON blocks."""
    return [line for block in re.findall(r"```json\n(.*?)```", page(name), re.DOTALL) for line in block.splitlines() if line]


def asyncapi() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(page("asyncapi.yaml"))
    return loaded


def bare(schema: Any) -> Any:
    """A schema without words for people, its patterns as JSON Schema has them."""
    if isinstance(schema, dict):
        return {key: bare(value) for key, value in schema.items() if key not in {"title", "description"}}
    if isinstance(schema, list):
        return [bare(value) for value in schema]
    return schema.replace("\\Z", "$") if isinstance(schema, str) else schema


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
def test_asyncapi_says_what_the_types_say(kind: Any) -> None:
    _, made = msgspec.json.schema_components(KINDS, ref_template="#/components/schemas/{name}")
    assert bare(asyncapi()["components"]["schemas"][kind.__name__]) == bare(made[kind.__name__])


def test_asyncapi_names_every_frame_on_its_side() -> None:
    described = asyncapi()

    def named(operation: str) -> list[str]:
        return [message["$ref"].rsplit("/", 1)[1] for message in described["operations"][operation]["messages"]]

    assert named("speak") == [kind.__struct_config__.tag for kind in CLIENT_KINDS]
    assert named("hear") == [kind.__struct_config__.tag for kind in SERVER_KINDS]
    assert set(described["components"]["messages"]) == {*named("speak"), *named("hear")}


@pytest.mark.parametrize("group", ["to_server", "to_client"])
def test_asyncapi_accepts_every_vector(group: str) -> None:
    components = asyncapi()["components"]
    for case in json.loads(page("vectors/frames.json"))[group]:
        name = components["messages"][case["value"]["t"]]["payload"]["$ref"].rsplit("/", 1)[1]
        jsonschema.validate(case["value"], components["schemas"][name])


def test_every_frame_has_a_section_and_a_readable_example() -> None:
    shown = set()
    for line in examples("frames.md"):
        tag = json.loads(line)["t"]
        union: Any = FromClient if tag in {kind.__struct_config__.tag for kind in CLIENT_KINDS} else ToClient
        msgspec.json.decode(line, type=union)
        shown.add(tag)
    tags = {kind.__struct_config__.tag for kind in KINDS}
    assert shown == tags
    assert set(re.findall(r"^### (\w+)$", page("frames.md"), re.MULTILINE)) == tags


def test_every_field_stands_in_its_frames_table() -> None:
    sections = dict(re.findall(r"^### (\w+)\n(.*?)(?=^##|\Z)", page("frames.md"), re.MULTILINE | re.DOTALL))
    for kind in KINDS:
        listed = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", sections[kind.__struct_config__.tag], re.MULTILINE)
        optional = {field for field, words in listed if "*opt*" in words}
        fields = msgspec.structs.fields(kind)
        assert [field for field, _ in listed] == [field.name for field in fields], kind
        assert optional == {field.name for field in fields if not field.required}, kind


def test_close_codes_are_the_servers() -> None:
    rows = re.findall(r"^\| (\d{4}) \| (\S+) \| (yes|no)", page("codes.md"), re.MULTILINE)
    listed = {int(code): (name, back == "yes") for code, name, back in rows if name != "–"}
    assert listed == {int(close): (close.name.lower(), close.come_back) for close in Close}


def refusal_codes() -> set[str]:
    """Every code that the product's source gives to a refusal, as far as it stands there literally."""
    found = set()
    for path in SERVER.rglob("*.py"):
        if "bench" not in path.parts:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    found |= _code_in(node)
    return found


def _code_in(call: ast.Call) -> set[str]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    place = {"Refusal": 0, "_at": 0, "Refused": 1, "_refuse": 2}.get(name)
    if place is None or len(call.args) <= place:
        return set()
    argument = call.args[place]
    return {argument.value} if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else set()


def test_every_refusal_is_documented() -> None:
    listed = set(re.findall(r"^\| `(\w+)` \|", page("codes.md"), re.MULTILINE))
    codes = refusal_codes()
    assert "stale" in codes
    assert "off_board" in codes
    assert codes - listed == set()


def test_links_between_pages_lead_somewhere() -> None:
    for path in PROTO.glob("*.md"):
        for target in re.findall(r"\]\(([^)#]+)", path.read_text(encoding="utf-8")):
            assert path.parent.joinpath(target).exists(), f"{path.name}: {target}"


def test_the_example_view_is_json() -> None:
    block = re.search(r"```json\n(.*?)```", page("view.md"), re.DOTALL)
    assert block is not None
    assert json.loads(block[1])["stage"] == "playing"
