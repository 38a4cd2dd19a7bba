"""The page's modules put together in few files, because each request costs a phone on a slow line its way there and back.

Every module becomes a function that runs once, in the order in which a browser would run it, and gives what the module exports.
What the page imports while it runs is a file of its own, and what several of these need lies in one of them (`Plan`). The names of
files, and those that they export, are made from modules' paths, so that two versions fit together as well as loose modules would.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from .modules import LATER, Module, UnpackableError, take_apart

BANNER: Final = (
    "/* Cove, put together from the modules in /client/. "
    "It contains lit-html (BSD-3-Clause, Google LLC) and msgpack (ISC, The MessagePack Community). */\n"
)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where shared modules go. `base`: what the entry imports at once, "" if it is the whole base itself: there is what it shares
    with anyone. `early`: modules that are imported first of all: what they share with others is in the base. `hosts`: whose files
    keep what others need of them; where several of these need something, the first one keeps it. `copied`: modules that nobody
    waits for; what they share with others they have copies of, so it must keep nothing."""

    base: str = ""
    early: Collection[str] = ()
    hosts: Sequence[str] = ()
    copied: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class Files:
    """`texts`: the packed files by name. `with_later`: for each module that is imported while the page runs, the files that it
    needs besides the first one, its own one last."""

    texts: dict[str, str]
    with_later: dict[str, list[str]]


def pack(read: Callable[[str], str], entry: str, plan: Plan = Plan()) -> Files:
    """Put `entry` and all that it reaches together. `read` gives a module's text by its path. Raises UnpackableError."""
    modules = _all_of(read, entry)
    _check(modules)
    homes = _homes(modules, entry, plan)
    with_later = {path: _files_of(modules, homes, {entry, plan.base}, path) for path in homes if path in _later(modules)}
    members: dict[str, list[Module]] = {}
    for path in [*(path for path in homes if path != entry), entry]:
        for name in homes[path]:
            members.setdefault(name, []).append(modules[path])
    foreign = {name: _foreign(held, homes) for name, held in members.items()}
    _check_files(foreign)
    return Files({name: _file(name, held, foreign[name], with_later) for name, held in members.items()}, with_later)


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


def _homes(modules: dict[str, Module], entry: str, plan: Plan) -> dict[str, list[str]]:
    """The files of each module, in the order in which modules run: the first one for all that the entry needs, else by who imports
    it later. Who needs nothing of the base may be waited for while that still runs, so each of those has a copy too."""
    first = set(_reached(modules, entry))
    base = first | set(_reached(modules, plan.base) if plan.base else ())
    users: dict[str, list[str]] = {}
    apart: set[str] = set()
    for start in _later(modules):
        reached = _reached(modules, start)
        apart |= set() if base & set(reached) else {start}
        for path in reached:
            users.setdefault(path, []).append(start)
    homes = {}
    for path in _order(modules, entry):
        homes[path] = [entry] if path in first else _homes_of(users[path], entry, plan, apart | set(plan.copied))
    return homes


def _homes_of(users: list[str], entry: str, plan: Plan, alone: set[str]) -> list[str]:
    """Where that lies which these import later: first where others take it from, then who is `alone` with a copy."""
    base = plan.base or entry
    if not {base, *plan.early}.isdisjoint(users) and len(users) > 1:
        return [base]
    others = [user for user in users if user not in alone]
    hosts = [host for host in plan.hosts if host in others]
    home = others if len(others) < 2 else hosts if len(hosts) == 1 else [plan.hosts[0] if hosts else base]
    return [*home, *(user for user in users if user in alone)]


def _files_of(modules: dict[str, Module], homes: dict[str, list[str]], there: set[str], path: str) -> list[str]:
    """The files without which `path` cannot run, besides those that are there; its own last."""
    others = dict.fromkeys(homes[needed][0] for needed in _reached(modules, path) if path not in homes[needed])
    return [*(name for name in others if name not in there), path]


def _foreign(held: list[Module], homes: dict[str, list[str]]) -> dict[str, list[str]]:
    """What a file that holds these takes from each other one: its name, the variables."""
    here = {module.path for module in held}
    foreign: dict[str, list[str]] = {}
    for needed in dict.fromkeys(path for module in held for path in module.needs):
        if needed not in here:
            foreign.setdefault(homes[needed][0], []).append(variable(needed))
    return foreign


def _check_files(foreign: dict[str, dict[str, list[str]]]) -> None:
    """No two files need each other: one would run before what it needs is there."""
    left = {name: set(needed) for name, needed in foreign.items()}
    while ready := [name for name, needed in left.items() if not needed & set(left)]:
        left = {name: needed for name, needed in left.items() if name not in ready}
    if left:
        raise UnpackableError(f"These files would need each other: {', '.join(sorted(left))}.")


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


def _file(name: str, held: list[Module], foreign: dict[str, list[str]], with_later: dict[str, list[str]]) -> str:
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
