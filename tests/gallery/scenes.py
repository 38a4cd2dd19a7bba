"""The list of scenes. A scene is a function that brings a fresh device to one screen or one moment; its name is its picture's."""

from __future__ import annotations

from collections.abc import Callable

from tests.gallery.stage import Stage

Scene = Callable[[Stage], None]

SCENES: dict[str, Scene] = {}


def scene(name: str) -> Callable[[Scene], Scene]:
    """Put a scene on the list."""

    def listed(play: Scene) -> Scene:
        assert name not in SCENES, name
        SCENES[name] = play
        return play

    return listed
