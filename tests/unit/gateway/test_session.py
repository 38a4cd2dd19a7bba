"""Sessions over real sockets: every refusal and every close."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import structlog
from tests.support.fake_referee import MATCH, NORTH, SOUTH
from tests.support.house import House, hear, house, say, until
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from cove.gateway.limits import Limits, Rate
from cove.kit.viewers import SPECTATOR, Seat
from cove.referee.api import CannotServeError
from cove.wire.close import REASONS, Close
from cove.wire.frames import Accepted, Command, Refused, Unknown

ID = "i" * 22
DEAL = {"t": "deal", "id": ID}
FAST = Limits(hello=0.2)


@pytest.fixture
async def room() -> AsyncIterator[House]:
    async with house() as running:
        yield running


async def drained(ws: ClientConnection) -> None:
    """Read and forget, to the end."""
    while True:
        await ws.recv()


async def unpacked(ws: ClientConnection) -> dict[str, Any]:
    """The next msgpack frame."""
    data = await asyncio.wait_for(ws.recv(), 5)
    assert isinstance(data, bytes)
    frame: dict[str, Any] = msgspec.msgpack.decode(data)
    return frame


async def closed(ws: ClientConnection) -> tuple[int, str]:
    """Read to the end; the close code and the reason."""
    async with asyncio.timeout(5):
        with contextlib.suppress(ConnectionClosed):
            await drained(ws)
    assert ws.close_code is not None
    return ws.close_code, ws.close_reason or ""


# Hello


async def test_a_seat_is_sent_its_view_then_who_is_here(room: House) -> None:
    async with room.open() as ws:
        await say(ws, t="hello", secret=NORTH)
        assert await hear(ws) == {"t": "full", "n": 0, "v": room.referee.view, "h": "A" * 22 + "==", "now": 1}
        assert (await hear(ws))["t"] == "presence"
        assert room.referee.attached[0].viewer is Seat.SECOND


async def test_a_hello_without_a_secret_watches(room: House) -> None:
    async with room.following():
        assert room.referee.attached[0].viewer is SPECTATOR


async def test_a_connection_without_a_subprotocol_speaks_json(room: House) -> None:
    async with room.following(subprotocols=None) as ws:
        assert ws.subprotocol is None


async def test_msgpack_is_spoken_in_binary_frames(room: House) -> None:
    async with room.open(subprotocols=["cove.1.json", "cove.1.msgpack"]) as ws:
        assert ws.subprotocol == "cove.1.msgpack"
        await ws.send(msgspec.msgpack.encode({"t": "hello", "secret": SOUTH}))
        assert (await unpacked(ws))["h"] == b"\0" * 16
        assert (await unpacked(ws))["t"] == "presence"
        await ws.send(msgspec.msgpack.encode(DEAL))
        assert await unpacked(ws) == {"t": "ok", "id": ID}


async def test_commands_may_follow_the_hello_at_once(room: House) -> None:
    room.referee.wait.clear()
    async with room.open() as ws:
        await say(ws, t="hello", secret=SOUTH)
        await say(ws, **DEAL)
        await say(ws, t="resync")
        await say(ws, t="ping")
        assert (await hear(ws))["t"] == "pong"
        room.referee.wait.set()
        assert [(await hear(ws))["t"] for _ in range(3)] == ["full", "presence", "ok"]


async def test_no_hello_in_time_closes() -> None:
    async with house(FAST) as room, room.open() as ws:
        assert await closed(ws) == (4408, REASONS[Close.NO_HELLO])


async def test_a_hello_in_time_keeps_the_socket() -> None:
    async with house(FAST) as room, room.following() as ws:
        await asyncio.sleep(0.3)
        await say(ws, t="ping")
        assert (await hear(ws))["t"] == "pong"


@pytest.mark.parametrize("first", [DEAL, {"t": "ping"}, {"t": "resync"}, {"t": "nonsense"}])
async def test_another_first_frame_closes(room: House, first: dict[str, str]) -> None:
    async with room.open() as ws:
        await say(ws, **first)
        answer = await hear(ws)
        assert (answer["t"], answer["code"]) == ("no", "malformed")
        assert (await closed(ws))[0] == 4400


async def test_a_second_hello_is_refused_and_changes_nothing(room: House) -> None:
    async with room.following() as ws:
        await say(ws, t="hello", secret=SOUTH)
        answer = await hear(ws)
        assert (answer["t"], answer["code"]) == ("no", "malformed")
        assert "hello" in answer["text"]
        assert [attachment.viewer for attachment in room.referee.attached] == [SPECTATOR]


async def test_a_wrong_secret_gets_no_byte_of_the_game_and_never_listens(room: House) -> None:
    async with room.open() as ws:
        await say(ws, t="hello", secret="w" * 43)
        with pytest.raises(ConnectionClosed):
            await ws.recv()
        assert ws.close_code == 4401
        room.referee.tell()
        assert room.referee.attached == []


async def test_an_unknown_match_closes(room: House) -> None:
    async with room.open("X" * 22) as ws:
        await say(ws, t="hello")
        assert (await closed(ws))[0] == 4404


REFEREES = [Close.NOT_FOR_WATCHERS, Close.MOVED, Close.ENDED, Close.QUARANTINED, Close.STORE_DOWN]


@pytest.mark.parametrize("close", REFEREES)
async def test_what_the_referee_says_at_the_door_is_the_close_code(room: House, close: Close) -> None:
    room.referee.refuse = close
    async with room.open() as ws:
        await say(ws, t="hello")
        assert await closed(ws) == (close, REASONS[close])


@pytest.mark.parametrize("close", REFEREES)
async def test_a_match_can_send_its_listeners_away(room: House, close: Close) -> None:
    async with room.following() as ws:
        room.referee.dismiss(close)
        assert (await closed(ws))[0] == close
    await until("the session to end", lambda: len(room.gateway) == 0)
    assert room.referee.attached == []


async def test_a_peer_that_leaves_while_it_is_let_in_is_let_out(room: House) -> None:
    room.referee.wait.clear()
    async with room.open() as ws:
        await say(ws, t="hello")
    room.referee.wait.set()
    await until("the session to end", lambda: len(room.gateway) == 0)
    assert room.referee.attached == []


# Frames that cannot be read


async def test_a_malformed_frame_is_refused_with_its_id(room: House) -> None:
    async with room.following(SOUTH) as ws:
        await say(ws, t="order", id=ID, turn=-1, ply=0, do={})
        answer = await hear(ws)
        assert (answer["t"], answer["id"], answer["code"]) == ("no", ID, "malformed")
        assert "turn" in answer["text"]
        assert room.referee.commands == []


async def test_the_tenth_malformed_frame_closes(room: House) -> None:
    async with room.following(SOUTH) as ws:
        for _ in range(10):
            await ws.send("{")
            assert (await hear(ws))["code"] == "malformed"
        assert (await closed(ws))[0] == 4400


@pytest.mark.parametrize(
    ("subprotocol", "wrong"), [("cove.1.json", msgspec.msgpack.encode({"t": "ping"})), ("cove.1.msgpack", '{"t":"ping"}')]
)
async def test_the_other_kind_of_frame_is_malformed(room: House, subprotocol: str, wrong: str | bytes) -> None:
    async with room.open(subprotocols=[subprotocol]) as ws:
        await ws.send(wrong)
        answer: dict[str, Any] = msgspec.msgpack.decode(raw) if isinstance(raw := await ws.recv(), bytes) else json.loads(raw)
        assert (answer["t"], answer["code"]) == ("no", "malformed")
        assert subprotocol in answer["text"]
        assert (await closed(ws))[0] == 4400


async def test_a_message_in_pieces_is_one_message(room: House) -> None:
    async with room.following(SOUTH) as ws:
        text = json.dumps(DEAL)
        await ws.send([text[:5], text[5:9], text[9:]])
        assert await hear(ws) == {"t": "ok", "id": ID}


@pytest.mark.parametrize("pieces", [1, 20])
async def test_a_message_that_is_too_big_closes(room: House, pieces: int) -> None:
    async with room.following(SOUTH) as ws:
        await ws.send(["x" * (20_000 // pieces)] * pieces)
        assert (await closed(ws))[0] == 1009
    await until("the session to end", lambda: len(room.gateway) == 0)


async def test_the_largest_message_is_still_read(room: House) -> None:
    async with room.following(SOUTH) as ws:
        await ws.send("{".ljust(16_384))
        assert (await hear(ws))["code"] == "malformed"


# Commands


async def test_a_command_is_carried_out_and_answered(room: House) -> None:
    async with room.following(SOUTH) as ws:
        await say(ws, **DEAL)
        assert await hear(ws) == {"t": "ok", "id": ID}
        assert [command.id for command in room.referee.commands] == [ID]


@pytest.mark.parametrize("answer", [Refused(ID, "stale", "Too late."), Unknown(ID)])
async def test_every_answer_reaches_its_sender(room: House, answer: Refused | Unknown) -> None:
    async def obey(_command: Command) -> Refused | Unknown:
        return answer

    room.referee.obey = obey
    async with room.following(SOUTH) as ws:
        await say(ws, **DEAL)
        heard = await hear(ws)
        assert (heard["t"], heard["id"]) == ("no" if isinstance(answer, Refused) else "unknown", ID)


async def test_a_watcher_commands_nothing(room: House) -> None:
    async with room.following() as ws:
        await say(ws, **DEAL)
        assert (await hear(ws))["code"] == "watching"
        assert room.referee.commands == []


async def test_commands_of_one_session_are_carried_out_in_order(room: House) -> None:
    delays = iter([0.05, 0.0, 0.02, 0.0])

    async def obey(command: Command) -> Accepted:
        await asyncio.sleep(next(delays))
        return Accepted(command.id)

    room.referee.obey = obey
    async with room.following(SOUTH) as ws:
        ids = [str(i) * 22 for i in range(4)]
        for id_ in ids:
            await say(ws, t="deal", id=id_)
        assert [(await hear(ws))["id"] for _ in ids] == ids


async def test_a_slow_command_holds_up_neither_pings_nor_steps_and_the_line_is_short(room: House) -> None:
    go = asyncio.Event()

    async def obey(command: Command) -> Accepted:
        await go.wait()
        return Accepted(command.id)

    room.referee.obey = obey
    async with room.following(SOUTH) as ws:
        for i in range(10):
            await say(ws, t="deal", id=str(i) * 22)
        refused = [await hear(ws) for _ in range(2)]
        assert [(answer["code"], answer["id"][0]) for answer in refused] == [("too_many", "8"), ("too_many", "9")]
        assert refused[0]["detail"]["retry"] > 0
        await say(ws, t="ping")
        assert (await hear(ws))["t"] == "pong"
        room.referee.tell()
        assert (await hear(ws))["t"] == "step"
        go.set()
        assert [(await hear(ws))["id"][0] for _ in range(8)] == list("01234567")


async def test_an_error_inside_is_answered_and_its_words_stay_inside(room: House) -> None:
    async def obey(_command: Command) -> Accepted:
        raise RuntimeError(f"b4 and {SOUTH}")

    room.referee.obey = obey
    with structlog.testing.capture_logs() as logs:
        async with room.following(SOUTH) as ws:
            await say(ws, **DEAL)
            answer = await hear(ws)
            assert (answer["t"], answer["id"], answer["code"]) == ("no", ID, "internal")
            room.referee.obey = obey
            await say(ws, t="ping")
            assert (await hear(ws))["t"] == "pong"
    assert [entry["error"] for entry in logs] == ["RuntimeError"]
    assert "b4" not in str(logs)
    assert SOUTH not in str(logs)
    assert MATCH not in str(logs)


async def test_a_match_that_cannot_go_on_closes_during_a_command(room: House) -> None:
    async def obey(_command: Command) -> Accepted:
        raise CannotServeError(Close.QUARANTINED)

    room.referee.obey = obey
    async with room.following(SOUTH) as ws:
        await say(ws, **DEAL)
        assert (await closed(ws))[0] == Close.QUARANTINED


async def test_a_view_that_cannot_be_made_closes(room: House) -> None:
    room.referee.broken_view = True
    with structlog.testing.capture_logs() as logs:
        async with room.open() as ws:
            await say(ws, t="hello")
            assert (await closed(ws))[0] == Close.BROKEN
    assert "b4" not in str(logs)


async def test_resync_brings_a_full_view(room: House) -> None:
    async with room.following() as ws:
        room.referee.tell()
        assert (await hear(ws))["n"] == 1
        await say(ws, t="resync")
        frame = await hear(ws)
        assert (frame["t"], frame["n"]) == ("full", 1)


# Rates


async def test_a_frame_over_the_rate_is_refused_with_its_id_and_a_hint() -> None:
    async with house(Limits(frames=Rate(0.5, 3))) as slow, slow.following(SOUTH) as ws:
        for i in range(3):
            await say(ws, t="deal", id=str(i) * 22)
        answers = {answer["id"][0]: answer for answer in [await hear(ws) for _ in range(3)]}
        assert [answers[sender]["t"] for sender in "012"] == ["ok", "ok", "no"]
        assert answers["2"]["code"] == "too_many"
        await asyncio.sleep(answers["2"]["detail"]["retry"] / 1000 + 0.02)
        await say(ws, **DEAL)
        assert (await hear(ws))["t"] == "ok"


async def test_who_goes_on_all_the_same_is_closed() -> None:
    async with house(Limits(frames=Rate(1, 3), over=5)) as room, room.following(SOUTH) as ws:
        for _ in range(20):
            await say(ws, t="ping")
        assert (await closed(ws))[0] == 4429


async def test_all_connections_of_an_address_share_a_rate() -> None:
    async with (
        house(Limits(address_frames=Rate(0.5, 3))) as room,
        room.following(SOUTH) as one,
        room.following(NORTH) as other,
    ):
        await say(one, t="ping")
        assert (await hear(one))["t"] == "pong"
        await say(other, t="ping")
        assert (await hear(other))["code"] == "too_many"


async def test_an_address_over_its_rate_is_turned_away_at_the_door() -> None:
    async with house(Limits(address_frames=Rate(0.5, 1))) as room, room.following(SOUTH), room.open() as ws:
        await say(ws, t="hello")
        assert (await closed(ws))[0] == 4429


async def test_rates_of_zero_are_no_limit() -> None:
    async with house(Limits(frames=Rate(0, 0), address_frames=Rate(0, 0))) as room, room.following(SOUTH) as ws:
        for _ in range(200):
            await say(ws, t="ping")
        assert [(await hear(ws))["t"] for _ in range(200)] == ["pong"] * 200


# A flood of resyncs


async def test_who_asks_for_the_whole_view_again_and_again_gets_it_once_a_step() -> None:
    async with house(Limits(frames=Rate(0, 0), address_frames=Rate(0, 0), again=600.0)) as room, room.following() as ws:
        for n in range(1, 4):
            room.referee.tell()
            assert (await hear(ws))["n"] == n
            for _ in range(20):
                await say(ws, t="resync")
            assert (await hear(ws))["t"] == "full"
            assert (await hear(ws))["t"] == "presence"
        await say(ws, t="ping")
        assert (await hear(ws))["t"] == "pong"


async def test_who_asks_again_without_a_step_between_has_the_whole_view_after_a_while() -> None:
    async with house(Limits(again=0.05)) as room, room.following() as ws:
        for _ in range(3):
            await say(ws, t="resync")
        for kind in ("full", "presence"):
            assert (await hear(ws))["t"] == kind
