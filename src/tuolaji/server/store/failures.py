"""Why a database failed, in our own words: a driver's text may quote statements, values and passwords."""

from typing import NamedTuple

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tuolaji.errors import StoreError


class Failure(NamedTuple):
    """The problem, a word for the log, and what the operator can do about it."""

    cause: str
    en: str
    zh: str
    remedy_en: str
    remedy_zh: str


FULL = Failure("disk full", "its disk is full", "磁盘已满", "free some space", "请腾出磁盘空间")
READ_ONLY = Failure(
    "read-only", "it cannot be written to", "不可写入",
    "give the server's user write access to the file and to its folder", "请让运行服务的用户可以写入该文件及其所在目录",
)  # fmt: skip
NOT_A_DATABASE = Failure(
    "not a database", "it is not a SQLite database", "不是SQLite数据库",
    "check the setting `database`, or restore a backup into a new file", "请检查设置database，或把备份恢复到新文件",
)  # fmt: skip
DAMAGED = Failure(
    "damaged", "it is damaged", "已损坏",
    "restore the latest backup into a new file: tuolaji server restore",
    "请把最近的备份恢复到新文件：tuolaji server restore",
)  # fmt: skip
NOT_OPENED = Failure(
    "cannot open", "the file cannot be opened", "无法打开该文件",
    "check that its folder exists and that the server's user may use it",
    "请检查所在目录是否存在、运行服务的用户是否可以访问",
)  # fmt: skip
DISK = Failure("disk error", "its disk fails or is full", "磁盘出错或已满", "check the disk", "请检查磁盘")
BUSY = Failure(
    "locked", "another program holds it locked", "被其他程序锁定", "end the other program", "请结束占用它的程序"
)
UNREACHABLE = Failure(
    "unreachable", "nothing answers at its address", "连接不上",
    "check that PostgreSQL runs, and host and port in the setting `database`",
    "请检查PostgreSQL是否在运行，以及设置database中的主机和端口",
)  # fmt: skip
WRONG_PASSWORD = Failure(
    "access denied", "it refuses the user or the password", "用户或密码被拒绝",
    "check user and password in the setting `database`", "请检查设置database中的用户和密码",
)  # fmt: skip
NO_DATABASE = Failure(
    "no such database", "the server has no database of this name", "服务器上没有这个数据库",
    "create it (createdb), or check the name in the setting `database`",
    "请创建数据库（createdb），或检查设置database中的名称",
)  # fmt: skip
CROWDED = Failure(
    "too many connections", "it has no connection to spare", "连接数已满",
    "allow it more connections", "请增加允许的连接数",
)  # fmt: skip
UNKNOWN = Failure(
    "unknown", "it does not answer as it should", "应答异常", "look at its own log", "请查看数据库自己的日志"
)

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
    """What an exception of a database or its driver says, without its text."""
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
    return StoreError(
        f"the database {name} cannot be opened: {found.en}; {found.remedy_en}",
        f"无法打开数据库{name}：{found.zh}；{found.remedy_zh}",
    )


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
