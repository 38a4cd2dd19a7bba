"""The page's modules put together in few files, because each request costs a phone on a slow line its way there and back.

Every module becomes a function that runs once, in the order in which a browser would run it, and gives what the module exports.
What the page imports while it runs is a file of its own, and what several such files need is a file that they share. The names of
files, and those that they export, are made from modules' paths, so that two versions fit together as well as loose modules would.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from .modules import LATER, Module, UnpackableError, take_apart

BANNER: Final = (
    "/* Cove, put together from the modules in /client/. "
    "It contains lit-html (BSD-3-Clause, Google LLC) and msgpack (ISC, The MessagePack Community). */\n"
)

#: Characters. At 400 kbit/s as many take a tenth of the way there and back of such a line.
SMALL: Final = 2_500


@dataclass(frozen=True, slots=True)
class Files:
    """`texts`: the packed files by name. `with_later`: for each module that is imported while the page runs, the files that it
    needs besides the first one, its own one last."""

    texts: dict[str, str]
    with_later: dict[str, list[str]]


def pack(read: Callable[[str], str], entry: str) -> Files:
    """Put `entry` and all that it reaches together. `read` gives a module's text by its path. Raises UnpackableError."""
    modules = _all_of(read, entry)
    order = _order(modules, entry)
    homes = _with_small_ones(modules, _homes(modules, order, entry), entry)
    _check(modules)
    with_later = {path: _files_of(modules, homes, entry, path) for path in homes if path in _later(modules)}
    members: dict[str, list[Module]] = {}
    for path in [*(path for path in order if path != entry), entry]:
        members.setdefault(homes[path], []).append(modules[path])
    texts = {name: _file(name, held, homes, with_later) for name, held in members.items()}
    return Files(texts, with_later)


def _all_of(read: Callable[[str], str], entry: str) -> dict[str, Module]:
    modules: dict[str, Module] = {}
    waiting = [entry]
    while waiting:
        path = waiting.pop()
        if path not in modules:
            module = modules[path] = take_apart(path, read(path))
            waiting += [*module.needs, *module.later]
    return modules


def _later(modules: dict[str, Module]) -> list[str]:
    return sorted({path for module in modules.values() for path in module.later})


def _reached(modules: dict[str, Module], start: str) -> list[str]:
    """What `start` needs, itself last, each after what it needs. Raises UnpackableError for a circle."""
    done: dict[str, bool] = {}

    def visit(path: str) -> None:
        if done.get(path) is False:
            raise UnpackableError(f"{path} needs itself.")
        if path not in done:
            done[path] = False
            for needed in modules[path].needs:
                visit(needed)
            done[path] = True
            found.append(path)

    found: list[str] = []
    visit(start)
    return found


def _order(modules: dict[str, Module], entry: str) -> list[str]:
    return list(dict.fromkeys(path for start in (entry, *_later(modules)) for path in _reached(modules, start)))


def _homes(modules: dict[str, Module], order: Iterable[str], entry: str) -> dict[str, str]:
    """The file of each module: the first one for all that the entry needs; else by who imports it later."""
    first = set(_reached(modules, entry))
    users: dict[str, list[str]] = {}
    for start in _later(modules):
        for path in _reached(modules, start):
            users.setdefault(path, []).append(start)
    homes = {}
    for path in order:
        if path in first:
            homes[path] = entry
        else:
            homes[path] = users[path][0] if len(users[path]) == 1 else _shared(users[path])
    return homes


def _with_small_ones(modules: dict[str, Module], homes: dict[str, str], entry: str) -> dict[str, str]:
    """What is shared and small goes into the first file: a request costs more than it. Not if that would then need another file,
    and not what somebody needs who needs nothing of the first file: it may be waited for while the first file still runs."""
    held: dict[str, list[str]] = {}
    for path, name in homes.items():
        held.setdefault(name, []).append(path)
    reached = [_reached(modules, start) for start in _later(modules)]
    apart = {path for paths in reached if all(homes[path] != entry for path in paths) for path in paths}
    small = [
        name
        for name, paths in held.items()
        if name not in modules and not apart & set(paths) and sum(len(modules[path].body) for path in paths) < SMALL
    ]
    moved = dict(homes)
    for _ in small:
        for name in small:
            needed = {needed for path in held[name] for needed in modules[path].needs if homes[needed] != name}
            if all(moved[path] == entry for path in needed):
                moved |= dict.fromkeys(held[name], entry)
    return moved


def _shared(users: list[str]) -> str:
    return f"shared-{hashlib.sha256(chr(0).join(users).encode()).hexdigest()[:8]}.js"


def _files_of(modules: dict[str, Module], homes: dict[str, str], entry: str, path: str) -> list[str]:
    """The files without which `path` cannot run, besides the first one; its own last."""
    others = dict.fromkeys(homes[needed] for needed in _reached(modules, path) if homes[needed] not in (entry, homes[path]))
    return [*others, homes[path]]


def _check(modules: dict[str, Module]) -> None:
    """Every name that is imported is exported where it is imported from, and no two modules have one name here."""
    for module in modules.values():
        for path, taken in module.imports:
            there = modules[path]
            missing = set(taken.values()) - set(there.exports) - {"*"}
            if missing and not there.whole:
                raise UnpackableError(f"{module.path} imports {sorted(missing)} from {path}, which does not export it.")
    if len({variable(path) for path in modules}) != len(modules):
        raise UnpackableError("Two modules would have the same name.")


def variable(path: str) -> str:
    """The name under which a module's exports are kept."""
    return "$" + re.sub(r"\W", "_", path.rsplit(".", 1)[0])


def _seen_from(name: str, other: str) -> str:
    """A file's address from another one. Relative, so that a page has one copy of each, whichever version answers."""
    found = posixpath.relpath(other, posixpath.dirname(name) or ".")
    return found if found.startswith(".") else f"./{found}"


def _file(name: str, held: list[Module], homes: dict[str, str], with_later: dict[str, list[str]]) -> str:
    foreign: dict[str, list[str]] = {}
    for needed in dict.fromkeys(path for module in held for path in module.needs):
        if homes[needed] != name:
            foreign.setdefault(homes[needed], []).append(variable(needed))
    lines = [f'import{{{",".join(names)}}}from"{_seen_from(name, other)}";' for other, names in foreign.items()]
    lines += [_function(module, with_later, name) for module in held]
    lines.append(f"export{{{','.join(variable(module.path) for module in held)}}};\n")
    return BANNER + "\n".join(lines)


def _function(module: Module, with_later: dict[str, list[str]], home: str) -> str:
    """The module as a function that is called at once, in the file `home`. It waits only if the module does."""

    def fetched(found: re.Match[str]) -> str:
        path = found["path"]
        files = ",".join(f'import("{_seen_from(home, name)}")' for name in with_later[path])
        return f"Promise.all([{files}]).then(all=>all.at(-1).{variable(path)})"

    taken = "".join(_binding(path, names) for path, names in module.imports)
    given = [name if name == local else f"{name}:{local}" for name, local in module.exports.items()]
    given += [f"...{variable(path)}" for path in module.whole]
    waits = "await" in module.body
    head = "await(async()=>{" if waits else "(()=>{"
    return f"const {variable(module.path)}={head}{taken}{LATER.sub(fetched, module.body)}\nreturn{{{','.join(given)}}}}})();"


def _binding(path: str, names: dict[str, str]) -> str:
    if not names:
        return ""
    if "*" in names.values():
        return f"const {next(iter(names))}={variable(path)};"
    parts = [exported if local == exported else f"{exported}:{local}" for local, exported in names.items()]
    return f"const{{{','.join(parts)}}}={variable(path)};"
