"""A client's screen, kept up to date by frames."""

from typing import Any


def advance(screen: dict[str, Any], step: dict[str, Any]) -> None:
    """Merge a frame into a screen; a frame that takes away what is not there fails."""
    for name in step.get("gone", ()):
        del screen[name]
    screen |= step.get("changed", {}) | step.get("own", {})
