"""Bytes to frames and back; frames that are ready for the socket; frames that cannot be read."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Opcode
from websockets.protocol import CLIENT, Protocol

from cove.wire.codec import Codec, MalformedError, Outgoing, decode, encode
from cove.wire.frames import Deal, Hello, Pong, Step

ID = "i" * 22


@pytest.mark.parametrize("codec", list(Codec))
@pytest.mark.parametrize("frame", [Hello(), Hello("s" * 43), Deal(ID)])
def test_what_is_encoded_can_be_read(codec: Codec, frame: Hello | Deal) -> None:
    assert decode(codec, encode(codec, frame)) == frame


@pytest.mark.parametrize("codec", list(Codec))
def test_names_stand_in_order(codec: Codec) -> None:
    one, other = (Step(n=1, p={"b": 1, "a": {"d": 1, "c": 2}}), Step(n=1, p={"a": {"c": 2, "d": 1}, "b": 1}))
    assert encode(codec, one) == encode(codec, other)


@pytest.mark.parametrize("size", [0, 60, 110, 125, 126, 127, 65_000, 65_535, 65_536, 70_000])
def test_a_ready_frame_is_a_websocket_frame(size: int) -> None:
    outgoing = Outgoing(Step(n=1, p={"x": "y" * size}))
    peer = Protocol(CLIENT, max_size=None)
    peer.receive_data(outgoing.binary + outgoing.text)
    binary, text = peer.events_received()
    assert (binary.opcode, bytes(binary.data), binary.fin) == (Opcode.BINARY, outgoing.msgpack, True)  # type: ignore[union-attr]
    assert (text.opcode, bytes(text.data).decode(), text.fin) == (Opcode.TEXT, outgoing.json, True)  # type: ignore[union-attr]


def test_a_frame_is_encoded_once_for_each_codec() -> None:
    outgoing = Outgoing(Pong(1))
    assert outgoing.binary is outgoing.binary
    assert outgoing.text is outgoing.text


@pytest.mark.parametrize(
    ("raw", "sender"),
    [
        (b"", ""),
        (b"[]", ""),
        (b"{", ""),
        (b'{"t":"hello"', ""),
        (b"\xff", ""),
        (b'{"t":"\xff"}', ""),
        (b'{"t":"nonsense","id":"abc"}', "abc"),
        (b'{"t":"order","id":"' + b"i" * 44 + b'"}', ""),
        (b'{"t":"deal","id":7}', ""),
        (b'{"t":"deal","id":"' + ID.encode() + b'\\n"}', ID + "\n"),
        (b'{"t":"deal","id":"\\ud800"}', ""),
        (b"[" * 5000, ""),
        (b'{"t":"order","id":"' + ID.encode() + b'","turn":-1,"ply":0,"do":{}}', ID),
        (b'{"t":"order","id":"' + ID.encode() + b'","turn":1,"ply":0,"do":{},"more":1}', ID),
        (json.dumps({"t": "hello", "secret": "short"}).encode(), ""),
    ],
)
def test_a_malformed_frame_says_so_and_names_its_sender(raw: bytes, sender: str) -> None:
    with pytest.raises(MalformedError) as error:
        decode(Codec.JSON, raw)
    assert error.value.id == sender
    assert error.value.text.startswith("The frame cannot be read")


@given(st.binary(max_size=80), st.sampled_from(list(Codec)))
def test_no_bytes_break_the_codec(raw: bytes, codec: Codec) -> None:
    try:
        decode(codec, raw)
    except MalformedError:
        return


def test_a_malformed_frame_never_repeats_its_content() -> None:
    with pytest.raises(MalformedError) as error:
        decode(Codec.JSON, b'{"t":"hello","secret":"not-quite-a-secret"}')
    assert "not-quite" not in error.value.text
