"""What the operating system refuses, in words of the catalogues instead of its own."""

import errno
import sqlite3
from typing import Final

from tuolaji.text.catalogue import Message

_KINDS: Final = {
    errno.ENOENT: "missing",
    errno.EACCES: "permission",
    errno.EPERM: "permission",
    errno.EROFS: "read_only",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "exists",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.ENAMETOOLONG: "name",
    errno.EMFILE: "open_files",
    errno.EADDRINUSE: "address_in_use",
    errno.EADDRNOTAVAIL: "address",
    errno.EIO: "disk",
}


def system_problem(error: BaseException) -> Message:
    """The reason of an `OSError`. One without words of ours is told by its number and name.

    >>> system_problem(FileNotFoundError(2, "No such file or directory")).told("en")
    'there is no such file or folder'
    """
    number = error.errno if isinstance(error, OSError) else None
    if number is None:
        return Message("system.problem", kind="other", name="?")
    return Message("system.problem", kind=_KINDS.get(number, "other"), name=errno.errorcode.get(number, str(number)))


_DATABASE: Final = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "permission",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_CANTOPEN: "missing",
}


def database_problem(error: sqlite3.Error) -> Message:
    """The reason of an error of SQLite; an extended code has its plain one in the last byte."""
    number = getattr(error, "sqlite_errorcode", -1)
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    return Message("system.problem", kind=_DATABASE.get(number & 0xFF, "other"), name=name)
