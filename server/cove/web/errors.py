"""Errors as HTTP tells them: a status, a stable code, one sentence. The table of which refusal has which status is here."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.responses import Response

from cove.kit.refusal import Refusal
from cove.referee.api import CannotServeError
from cove.wire.close import REASONS, Close


class ApiError(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: int, code: str, text: str, detail: dict[str, str | int] | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.detail = detail or {}


#: Refusals of the referee that are not simply a bad request.
_REFUSALS: Final = {
    "no_such_match": 404,
    "seats_taken": 409,
    "id_reused": 409,
    "not_over": 409,
    "try_again": 503,
    "not_for_watchers": 403,
    "no_such_ticket": 410,
    "too_many": 429,
    "internal": 500,
}

_CLOSES: Final = {
    Close.BAD_SECRET: 403,
    Close.NOT_FOR_WATCHERS: 403,
    Close.NO_SUCH_MATCH: 404,
    Close.ENDED: 410,
    Close.TOO_MANY: 429,
    Close.QUARANTINED: 500,
}


def of_refusal(refusal: Refusal) -> ApiError:
    """The error that tells a refusal."""
    return ApiError(_REFUSALS.get(refusal.code, 400), refusal.code, refusal.text, refusal.detail)


def of_close(error: CannotServeError) -> ApiError:
    """The error that tells why a match cannot be served. What may pass by itself is 503."""
    return ApiError(_CLOSES.get(error.close, 503), error.close.name.lower(), REASONS[error.close])


def response(error: ApiError) -> Response:
    """The error as a response."""
    body: dict[str, object] = {"code": error.code, "text": error.text}
    if error.detail:
        body["detail"] = error.detail
    headers = {"cache-control": "no-store"}
    if error.status in {429, 503}:
        headers["retry-after"] = str(max(1, int(error.detail.get("retry", 2000)) // 1000))
    return Response(msgspec.json.encode(body), error.status, headers, "application/json")
