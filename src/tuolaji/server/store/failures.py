"""Why a database failed, in our own words: a driver's text may quote statements, values and passwords."""

from typing import NamedTuple

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tuolaji.errors import StoreError
from tuolaji.text.catalogue import Message


class Failure(NamedTuple):
    """A word for the log, the problem, and what the operator can do about it."""

    cause: str
    problem: Message
    remedy: Message


FULL = Failure("disk full", Message("server_store.full"), Message("server_store.full_remedy"))
READ_ONLY = Failure("read-only", Message("server_store.read_only"), Message("server_store.read_only_remedy"))
NOT_A_DATABASE = Failure(
    "not a database", Message("server_store.not_a_database"), Message("server_store.not_a_database_remedy")
)
DAMAGED = Failure("damaged", Message("server_store.damaged"), Message("server_store.damaged_remedy"))
NOT_OPENED = Failure("cannot open", Message("server_store.not_opened"), Message("server_store.not_opened_remedy"))
DISK = Failure("disk error", Message("server_store.disk"), Message("server_store.disk_remedy"))
BUSY = Failure("locked", Message("server_store.locked"), Message("server_store.locked_remedy"))
UNREACHABLE = Failure("unreachable", Message("server_store.unreachable"), Message("server_store.unreachable_remedy"))
WRONG_PASSWORD = Failure(
    "access denied", Message("server_store.wrong_password"), Message("server_store.wrong_password_remedy")
)
NO_DATABASE = Failure(
    "no such database", Message("server_store.no_database"), Message("server_store.no_database_remedy")
)
CROWDED = Failure("too many connections", Message("server_store.crowded"), Message("server_store.crowded_remedy"))
UNKNOWN = Failure("unknown", Message("server_store.unknown"), Message("server_store.unknown_remedy"))

_SQLITE = {
    "SQLITE_FULL": FULL,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_PERM": READ_ONLY,
    "SQLITE_NOTADB": NOT_A_DATABASE,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_CANTOPEN": NOT_OPENED,
    "SQLITE_IOERR": DISK,
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
}
"""By the first two words of SQLite's name for an error."""
_POSTGRESQL = {
    "28": WRONG_PASSWORD,
    "3D": NO_DATABASE,
    "53100": FULL,
    "53300": CROWDED,
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "08": UNREACHABLE,
    "57": UNREACHABLE,
}
"""By PostgreSQL's code for an error, or the class that it begins with."""


def is_database_error(error: BaseException) -> bool:
    """Does an exception come from a database or its driver? PostgreSQL's refuses a password without a wrapping."""
    return isinstance(error, SQLAlchemyError | OSError) or _state_of(error) is not None


def failure_of(error: BaseException) -> Failure:
    """The kind of failure that an exception of a database or its driver reports, without its text."""
    driver = getattr(error, "orig", None) or error
    name = getattr(driver, "sqlite_errorname", None)
    if isinstance(name, str):
        return _SQLITE.get("_".join(name.split("_")[:2]), UNKNOWN)
    state = _state_of(error)
    if state is not None:
        return _POSTGRESQL.get(state) or _POSTGRESQL.get(state[:2]) or UNKNOWN
    if isinstance(driver, OSError):
        return UNREACHABLE
    return CROWDED if isinstance(error, PoolTimeout) else UNKNOWN


def cannot_open(error: BaseException, url: URL) -> StoreError:
    """One sentence for whoever starts a server or works on its database: which one, what is wrong, what helps."""
    found, name = failure_of(error), describe_database(url)
    return StoreError(Message("server_store.cannot_open", name=name, problem=found.problem, remedy=found.remedy))


def describe_database(url: URL) -> str:
    """A database as people know it: SQLite's file, or an address without its password."""
    if url.get_backend_name() == "sqlite":
        return repr(url.database or ":memory:")
    return repr(url.set(drivername="postgresql").render_as_string(hide_password=True))


def _state_of(error: BaseException) -> str | None:
    for one in (error, getattr(error, "orig", None)):
        state = getattr(one, "sqlstate", None)
        if isinstance(state, str):
            return state
    return None
