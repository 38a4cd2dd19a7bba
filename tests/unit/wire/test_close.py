"""Close codes."""

from __future__ import annotations

from cove.wire.close import REASONS, Close


def test_every_code_has_a_reason_that_fits_a_close_frame() -> None:
    assert set(REASONS) == set(Close)
    assert all(0 < len(reason.encode()) <= 123 for reason in REASONS.values())


def test_a_client_comes_back_only_where_that_can_help() -> None:
    assert {close for close in Close if not close.come_back} == {
        Close.TOO_BIG,
        Close.MALFORMED,
        Close.BAD_SECRET,
        Close.NOT_FOR_WATCHERS,
        Close.NO_SUCH_MATCH,
        Close.ENDED,
        Close.QUARANTINED,
    }
