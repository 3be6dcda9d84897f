"""An event's file as bytes, both ways: from a log that is kept elsewhere, and back into its steps."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tuolaji.competition import events as e
from tuolaji.competition.bounds import MOST_ENTRIES, MOST_STEPS
from tuolaji.competition.files.store import Store
from tuolaji.competition.opening import check_format
from tuolaji.errors import CompetitionError, StoreError
from tuolaji.text.catalogue import Message


def event_file(steps: Sequence[e.Step]) -> bytes:
    """The file that holds these steps, chained as if they had been written into it one by one."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "made.event"
        Store.write(path, steps).close()
        return path.read_bytes()


def steps_in(path: Path) -> list[e.Step]:
    """The steps of a file that somebody sent: within the bounds of every request, and a log that makes sense."""
    try:
        with Store.open(path) as store:
            if len(store.steps) > MOST_STEPS:
                raise CompetitionError(Message("event_store.too_many_steps", most=MOST_STEPS))
            event = store.read()
            for step in store.steps:
                for happened in step.events:
                    if isinstance(happened, e.CompetitionOpened | e.FormatChanged):
                        check_format(happened.format)
            if len(event.entries) > MOST_ENTRIES:
                raise CompetitionError(Message("event_entries.too_many", most=MOST_ENTRIES))
            if sum(isinstance(one, e.CompetitionOpened) for step in store.steps for one in step.events) != 1:
                raise CompetitionError(Message("event_store.opened_once"))
            return list(store.steps)
    except StoreError as error:
        # The sender's own file is at fault, not ours; where it lay meanwhile is nobody's business.
        raise CompetitionError(_without_path(error)) from None
    except (LookupError, AssertionError, AttributeError, ValueError):
        # Folding trusts its log; a log that names a round or a ruling that is not there was not written by us.
        raise CompetitionError(Message("event_store.makes_no_sense")) from None


def _without_path(error: StoreError) -> Message:
    told = error.message
    assert isinstance(told, Message), "a store tells what is wrong by a message"
    return Message(told.code, **(told.facts | {"path": Message("event_store.the_file")}))
