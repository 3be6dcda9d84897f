"""Logs of deals that an older version has written, brought up to date: one step for each type of event."""

from collections.abc import Callable

from tuolaji.text.upgrade import Plain, reason_written, upgraded

STEPS: dict[str, Callable[[Plain], Plain]] = {"ruled": reason_written, "dismissed": reason_written}


def upgrade_event(event: Plain) -> Plain:
    return upgraded(event, "event", STEPS)


def upgrade_entry(entry: Plain) -> Plain:
    return entry | {"event": upgrade_event(entry["event"])}
