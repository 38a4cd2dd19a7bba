"""What a page asks over HTTP, asked again until there is an answer."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

#: So long (seconds) an answer may stay away in all.
PATIENCE = 180.0


async def ask_until_answered(url: Callable[[], str], path: str, body: dict[str, Any]) -> dict[str, Any]:
    """The answer to a POST, by whichever server `url` names each time. What is no "try again" is raised."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await asyncio.to_thread(_post, url() + path, body)
            except urllib.error.HTTPError as error:
                with error:
                    if error.code not in {502, 503, 504}:
                        raise
            except OSError:
                pass
            await asyncio.sleep(0.1)


def _post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=15) as answer:
        found: dict[str, Any] = json.load(answer)
    return found
