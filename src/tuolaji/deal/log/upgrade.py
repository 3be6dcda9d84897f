"""Logs of deals that an older version has written, brought up to date: one step for each type of event."""

from collections.abc import Callable

from tuolaji.text.upgrade import Plain, upgraded, written


def _with_facts(event: Plain) -> Plain:
    """Reasons were stored as sentences."""
    return event | {"reason": written(event["reason"])}


STEPS: dict[str, Callable[[Plain], Plain]] = {
    "ruled": _with_facts,
    "dismissed": _with_facts,
}


def upgrade_event(event: Plain) -> Plain:
    return upgraded(event, "event", STEPS)


def upgrade_entry(entry: Plain) -> Plain:
    return entry | {"event": upgrade_event(entry["event"])}
