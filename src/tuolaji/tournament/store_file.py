"""An event's file as bytes, both ways: from a log that is kept elsewhere, and back into its steps."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tuolaji.errors import EventError, StoreError
from tuolaji.tournament import events as e
from tuolaji.tournament.bounds import MOST_ENTRIES, MOST_STEPS
from tuolaji.tournament.opening import check_format
from tuolaji.tournament.store import Store


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
                raise EventError(f"an event has at most {MOST_STEPS:,} steps here", f"赛事至多{MOST_STEPS}步")
            event = store.read()
            for step in store.steps:
                for happened in step.events:
                    if isinstance(happened, e.EventOpened | e.FormatChanged):
                        check_format(happened.format)
            if len(event.entries) > MOST_ENTRIES:
                raise EventError(f"an event has at most {MOST_ENTRIES} entries", f"一次赛事至多{MOST_ENTRIES}对")
            if sum(isinstance(one, e.EventOpened) for step in store.steps for one in step.events) != 1:
                raise EventError("an event is opened once", "赛事只能开始一次")
            return list(store.steps)
    except StoreError as error:
        # The sender's own file is at fault, not ours; where it lay meanwhile is nobody's business.
        said = {lang: text.replace(f"{str(path)!r}", name) for lang, text, name in _named(error)}
        raise EventError(said["en"], said["zh"]) from None
    except (LookupError, AssertionError, AttributeError, ValueError) as error:
        # Folding trusts its log; a log that names a round or a ruling that is not there was not written by us.
        raise EventError(f"the log of the file makes no sense ({error})", f"文件里的记录不合理（{error}）") from None


def _named(error: StoreError) -> list[tuple[str, str, str]]:
    return [("en", error.reason["en"], "the file"), ("zh", error.reason["zh"], "文件")]
