"""An event's file as bytes, both ways: from a log that is kept elsewhere, and back into its steps."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tuolaji.errors import EventError, StoreError
from tuolaji.tournament import events as e
from tuolaji.tournament.store import Store


def event_file(steps: Sequence[e.Step]) -> bytes:
    """The file that holds these steps, chained as if they had been written into it one by one."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "made.event"
        Store.write(path, steps).close()
        return path.read_bytes()


def steps_of(data: bytes) -> list[e.Step]:
    """The steps of a file; one that was tampered with, or is no event, is refused."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sent.event"
        path.write_bytes(data)
        try:
            with Store.open(path) as store:
                return list(store.steps)
        except StoreError as error:
            # The sender's own file is at fault, not ours; where it lay meanwhile is nobody's business.
            said = {lang: text.replace(f"{str(path)!r}", name) for lang, text, name in _named(error)}
            raise EventError(said["en"], said["zh"]) from None


def _named(error: StoreError) -> list[tuple[str, str, str]]:
    return [("en", error.reason["en"], "the file"), ("zh", error.reason["zh"], "文件")]
