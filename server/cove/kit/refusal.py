"""A refusal: the answer to a command that is not carried out. It changes nothing."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command was not carried out.

    `code` is stable and documented in `proto/`; `text` is one sentence that says what is wrong and what can be done;
    `detail` points at the cause (for example the square). None of the three may depend on what the asking seat may not see.
    """

    code: str
    text: str
    detail: dict[str, str | int] = field(default_factory=dict)
