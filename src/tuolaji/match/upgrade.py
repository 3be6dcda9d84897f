"""Logs of matches that an older version has written, brought up to date: one step for each type of event."""

from collections.abc import Callable

from tuolaji.text.upgrade import Plain, reason_written, upgraded

STEPS: dict[str, Callable[[Plain], Plain]] = {"late": reason_written}


def upgrade_event(event: Plain) -> Plain:
    return upgraded(event, "is", STEPS)


def upgrade_match(match: Plain) -> Plain:
    """The state of a match, as a row of a room carries it, with the decisions in it."""
    lists = {name: [upgrade_event(one) for one in match[name]] for name in ("late", "decisions") if name in match}
    return match | lists
