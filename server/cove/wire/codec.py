"""Bytes to frames and frames to bytes, for both subprotocols. Never awaits, never logs."""

from __future__ import annotations

import enum
from typing import Final

import msgspec

from .frames import FromClient, ToClient


class Codec(enum.Enum):
    """A subprotocol of the socket. The value is its name in the handshake."""

    MSGPACK = "cove.1.msgpack"
    JSON = "cove.1.json"


class MalformedError(Exception):
    """A frame that cannot be read. `id` is its command id when that much could be read, so that the refusal finds its sender."""

    def __init__(self, text: str, id: str = "") -> None:  # noqa: A002 - the wire's own word
        super().__init__(text)
        self.text = text
        self.id = id


_FROM_MSGPACK: Final = msgspec.msgpack.Decoder(FromClient)
_FROM_JSON: Final = msgspec.json.Decoder(FromClient)
_SENT: Final = msgspec.msgpack.Decoder(ToClient)
_TO_MSGPACK: Final = msgspec.msgpack.Encoder(order="sorted")
_TO_JSON: Final = msgspec.json.Encoder(order="sorted")


def decode(codec: Codec, data: bytes) -> FromClient:
    """The frame in `data`. Raises MalformedError, whose text says which field is wrong and what was expected there."""
    try:
        return _FROM_MSGPACK.decode(data) if codec is Codec.MSGPACK else _FROM_JSON.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise MalformedError(f"The frame cannot be read: {error}.", _id_in(codec, data)) from None


def encode(codec: Codec, frame: ToClient | FromClient) -> bytes:
    """The bytes of `frame`, map keys sorted. JSON is UTF-8 for a text frame."""
    return _TO_MSGPACK.encode(frame) if codec is Codec.MSGPACK else _TO_JSON.encode(frame)


class Outgoing:
    """A frame for one audience, encoded at most once for each codec however many connections it goes to.

    `binary` and `text` are ready for the socket, WebSocket header included: a server's frames are not masked, so everyone
    gets the same bytes.
    """

    __slots__ = ("_binary", "_text", "frame")

    def __init__(self, frame: ToClient) -> None:
        self.frame = frame
        self._binary = b""
        self._text = b""

    @classmethod
    def from_msgpack(cls, payload: bytes) -> Outgoing:
        """The frame that another process encoded. Raises msgspec.DecodeError."""
        outgoing = cls(_SENT.decode(payload))
        outgoing._binary = _framed(0x82, payload)
        return outgoing

    @property
    def msgpack(self) -> bytes:
        return encode(Codec.MSGPACK, self.frame)

    @property
    def json(self) -> str:
        return encode(Codec.JSON, self.frame).decode()

    @property
    def binary(self) -> bytes:
        if not self._binary:
            self._binary = _framed(0x82, encode(Codec.MSGPACK, self.frame))
        return self._binary

    @property
    def text(self) -> bytes:
        if not self._text:
            self._text = _framed(0x81, encode(Codec.JSON, self.frame))
        return self._text


def _framed(first: int, payload: bytes) -> bytes:
    """`payload` as one whole, unmasked WebSocket frame (RFC 6455, 5.2). `first` is its first byte: final, and the opcode."""
    length = len(payload)
    if length < 126:
        return bytes((first, length)) + payload
    if length < 65_536:
        return bytes((first, 126)) + length.to_bytes(2, "big") + payload
    return bytes((first, 127)) + length.to_bytes(8, "big") + payload


def _id_in(codec: Codec, data: bytes) -> str:
    """The command id of a frame that failed to decode, or an empty string."""
    try:
        raw = msgspec.msgpack.decode(data) if codec is Codec.MSGPACK else msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    found = raw.get("id") if isinstance(raw, dict) else None
    return found if isinstance(found, str) and len(found) <= 43 else ""
