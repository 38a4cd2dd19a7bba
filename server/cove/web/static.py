"""The client's files as they lie in their folder: kept in memory, and asked for anew each time (304 if the same)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from .errors import ApiError
from .forms import TYPES, Forms, forms


@dataclass(frozen=True, slots=True)
class _File:
    stamp: tuple[int, int]
    forms: Forms


def client_folder() -> Path:
    """Where the client's files are: beside this package when installed, in the checkout otherwise."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "client", package.parents[1] / "client"):
        if (folder / "app.js").is_file():
            return folder
    raise FileNotFoundError("The page's files are missing: install Cove from its wheel, or run it from a whole checkout.")


def sent(file: Forms, request: Request, caching: str) -> Response:
    """The file as an answer, in the form that the asker can read; 304 if the asker has it."""
    headers = {"etag": file.etag, "cache-control": caching, "vary": "accept-encoding"}
    if file.etag in {tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")}:
        return Response(status_code=304, headers=headers)
    body, packing = file.best(request.headers.get("accept-encoding", ""))
    return Response(body, headers=headers | packing, media_type=file.media_type)


class Static:
    """Serves one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[str, _File] = {}

    async def __call__(self, request: Request) -> Response:
        """The file that the path names."""
        path: str = request.path_params["path"]
        file = self._find(path) if Path(path).suffix in TYPES else None
        if file is None:
            raise ApiError(404, "not_found", "There is no such file.")
        return sent(file.forms, request, "no-cache")

    def _find(self, path: str) -> _File | None:
        """The file at `path`, read again when it has changed. Nothing outside the folder, nothing hidden."""
        parts = path.split("/")
        if any(part.startswith(".") or not part or "\0" in part or "\\" in part for part in parts):
            return None
        place = self._folder.joinpath(*parts)
        try:
            status = place.stat()
            if not place.is_file() or not place.resolve().is_relative_to(self._folder):
                return None
            stamp = (status.st_mtime_ns, status.st_size)
            file = self._files.get(path)
            if file is None or file.stamp != stamp:
                file = self._files[path] = _File(stamp, forms(path, place.read_bytes()))
        except OSError:
            return None
        return file
