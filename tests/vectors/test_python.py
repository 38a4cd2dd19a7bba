"""The vectors against the product's Python: codec, chance, commitments, chain. Stale files fail too."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from tests.vectors import make

from cove.bench.merge import merge
from cove.kit import commit
from cove.kit.chance import Chance, seed_commitment
from cove.wire import patch
from cove.wire.codec import Codec, MalformedError, decode, encode
from cove.wire.frames import FromClient, ToClient


def load(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(make.FOLDER.joinpath(name).read_text(encoding="utf-8"))
    return loaded


FRAMES = load("frames.json")


def named(group: str) -> list[Any]:
    return [pytest.param(case, id=case["name"]) for case in FRAMES[group]]


@pytest.mark.parametrize("name", list(make.FILES))
def test_file_is_what_the_generator_makes(name: str) -> None:
    assert make.FOLDER.joinpath(name).read_text(encoding="utf-8") == make.text_of(name), "run: python -m tests.vectors.make"


def test_every_frame_type_has_a_vector() -> None:
    def tags(union: Any) -> set[str]:
        return {kind.__struct_config__.tag for kind in union.__args__}

    assert {case["value"]["t"] for case in FRAMES["to_server"]} == tags(FromClient)
    assert {case["value"]["t"] for case in FRAMES["to_client"]} == tags(ToClient)


@pytest.mark.parametrize("case", named("to_server"))
def test_frame_to_the_server_is_read_alike_in_both_encodings(case: dict[str, Any]) -> None:
    from_json = decode(Codec.JSON, case["json"].encode())
    assert decode(Codec.MSGPACK, bytes.fromhex(case["msgpack"])) == from_json
    assert msgspec.json.decode(encode(Codec.JSON, from_json)) == case["value"]


@pytest.mark.parametrize("group", ["to_server", "to_client"])
def test_frames_are_written_as_the_vectors_have_them(group: str) -> None:
    union: Any = FromClient if group == "to_server" else ToClient
    for case in FRAMES[group]:
        frame = msgspec.json.decode(case["json"].encode(), type=union)
        assert encode(Codec.JSON, frame).decode() == case["json"], case["name"]
        assert encode(Codec.MSGPACK, frame).hex() == case["msgpack"], case["name"]


@pytest.mark.parametrize("case", named("malformed"))
def test_malformed_frame_is_refused_with_its_id(case: dict[str, Any]) -> None:
    with pytest.raises(MalformedError) as caught:
        decode(Codec.JSON, case["json"].encode())
    assert caught.value.id == case["id"]
    if "msgpack" in case:
        with pytest.raises(MalformedError) as caught:
            decode(Codec.MSGPACK, bytes.fromhex(case["msgpack"]))
        assert caught.value.id == case["id"]


def test_draws() -> None:
    cases = load("chance.json")["draws"]
    for case in cases:
        stream = Chance.of(bytes.fromhex(case["seed"]), *(part.encode() for part in case["parts"]))
        assert stream.key.hex() == case["key"]
        assert stream.below(case["label"], int(case["bound"])) == int(case["number"]), case["label"]
    assert {case["counter"] for case in cases} > {0, 1}, "no draw went past a refused block"


def test_samples() -> None:
    for case in load("chance.json")["samples"]:
        stream = Chance.of(bytes.fromhex(case["seed"]), *(part.encode() for part in case["parts"]))
        assert stream.sample(case["label"], case["items"], case["count"]) == case["sample"]


def test_commitments() -> None:
    vectors = load("commitments.json")
    for case in vectors["seeds"]:
        assert seed_commitment(bytes.fromhex(case["seed"])) == case["commitment"]
    for case in vectors["placements"]:
        seed = bytes.fromhex(case["seed"])
        made = commit.placement_commitment(seed, case["side"], case["number"], bytes.fromhex(case["secret"]))
        assert made == case["commitment"]
        assert commit.salt(seed, f"placement/{case['side']}/{case['number']}").hex() == case["salt"]


def test_chain_links() -> None:
    vectors = load("chain.json")
    seed = bytes.fromhex(vectors["seed"])
    link = commit.first_link(seed)
    assert link.hex() == vectors["first"]
    for case in vectors["links"]:
        link = commit.next_link(seed, link, case["number"], commit.digest(bytes.fromhex(case["entry"])))
        assert link.hex() == case["link"]
        assert commit.head(link).hex() == case["head"]


def test_merge_patches() -> None:
    for case in load("patches.json")["patches"]:
        before = json.loads(json.dumps(case["before"]))
        assert patch.merge(before, case["patch"]) == case["after"], case["name"]
        assert before == case["before"], case["name"]
        again = patch.diff(case["before"], case["after"])
        assert patch.merge(case["before"], again) == case["after"], case["name"]


def test_the_bench_merges_alike() -> None:
    for case in load("patches.json")["patches"]:
        target = json.loads(json.dumps(case["before"]))
        merge(target, case["patch"])
        assert target == case["after"], case["name"]
