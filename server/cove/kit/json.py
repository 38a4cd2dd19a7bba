"""The type of everything that leaves the house: plain JSON values, without null (absent means absent)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Json = bool | int | float | str | bytes | Sequence["Json"] | Mapping[str, "Json"]
JsonMap = dict[str, Json]
