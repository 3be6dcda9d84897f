"""`tuolaji doctor`: what is missing or wrong on this machine, and how to put it right."""

import resource
import shutil
import socket
import sqlite3
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from cyclopts import Parameter

from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken, told
from tuolaji.cli.serve import settings_of
from tuolaji.server.settings import Settings
from tuolaji.text.catalogue import Message
from tuolaji.text.system import system_problem

State: TypeAlias = Literal["good", "missing", "wrong"]
_SIGNS: dict[State, str] = {"good": "✓", "missing": "–", "wrong": "✗"}
_LEAST_FREE = 1_000_000_000
"""Bytes on the disk of the database: a day of a thousand tables takes about as much."""
_LEAST_FILES = 4_096
_NEEDS: dict[str, tuple[str, ...]] = {
    "competition": ("rustworkx", "openpyxl"),
    "bots": ("numba", "numpy"),
    "prints": ("typst", "justmytype_intl_cjk"),
    "server": ("litestar", "uvicorn", "sqlalchemy", "argon2"),
    "environments": ("pettingzoo", "gymnasium"),
    "ray": ("ray",),
}
"""The modules that each part of the program needs."""
_OPTIONAL = ("environments", "ray")


class Finding(NamedTuple):
    """Something looked at: how it is, and where it is not good, the remedy."""

    state: State
    what: Message
    remedy: Message | None = None


def doctor(*, config: Annotated[Path | None, Parameter(help="cli_options.config")] = None, lang: Lang = None) -> int:
    """Look at everything that the program needs; exit code 1 if something is wrong."""
    tag = spoken(lang)
    found = list(findings(settings_of(config)))
    for one in found:
        print(f"{_SIGNS[one.state]} {told(one.what, tag)}")
        if one.remedy is not None:
            print(f"    {told(one.remedy, tag)}")
    return int(any(one.state == "wrong" for one in found))


def findings(settings: Settings) -> Iterator[Finding]:
    """Everything that is looked at, in the order in which a new user needs it."""
    yield Finding("good", Message("cli_doctor.python", version=sys.version.split()[0]))
    for part, modules in _NEEDS.items():
        yield _part(part, modules)
    if find_spec("numba"):
        yield _simulator()
    yield _pages()
    yield from _database(settings)
    yield _port(settings)
    yield _files()
    yield _zone(settings)
    yield _terminal()


def _part(part: str, modules: tuple[str, ...]) -> Finding:
    absent = [name for name in modules if find_spec(name) is None]
    if not absent:
        return Finding("good", Message("cli_doctor.part", part=part))
    state: State = "missing" if part in _OPTIONAL else "wrong"
    remedy = Message("cli_doctor.install", command=f"pip install 'tuolaji[{part}]'")
    return Finding(state, Message("cli_doctor.no_part", part=part, modules=absent), remedy)


def _simulator() -> Finding:
    from tuolaji.kernel.kept import folder, is_complete

    if is_complete():
        return Finding("good", Message("cli_doctor.simulator", folder=str(folder())))
    return Finding("missing", Message("cli_doctor.no_simulator"), Message("cli_doctor.compile"))


def _pages() -> Finding:
    if (Path(__file__).parents[1] / "server" / "pages" / "index.html").exists():
        return Finding("good", Message("cli_doctor.pages"))
    return Finding("wrong", Message("cli_doctor.no_pages"), Message("cli_doctor.build"))


def _database(settings: Settings) -> Iterator[Finding]:
    """A file is opened and written to; another kind of database says itself what is wrong when the server starts."""
    if not settings.database.startswith("sqlite:///"):
        yield Finding("good", Message("cli_doctor.other_database"))
        return
    file = Path(settings.database.removeprefix("sqlite:///")).absolute()
    try:
        folder = next(parent for parent in file.parents if parent.exists())
        if file.exists():
            with sqlite3.connect(f"file:{file}?mode=rw", uri=True) as connection:
                connection.execute("BEGIN IMMEDIATE")
                connection.rollback()
        else:
            (folder / ".tuolaji-doctor").touch()
            (folder / ".tuolaji-doctor").unlink()
    except (OSError, sqlite3.Error) as error:
        why = Message("cli_doctor.no_database", file=str(file), why=system_problem(error))
        yield Finding("wrong", why, Message("cli_doctor.allow"))
        return
    yield Finding("good", Message("cli_doctor.database", file=str(file)))
    free = shutil.disk_usage(folder).free
    state: State = "good" if free >= _LEAST_FREE else "wrong"
    remedy = None if state == "good" else Message("cli_doctor.make_room")
    yield Finding(state, Message("cli_doctor.disk", gigabytes=round(free / 1e9, 1)), remedy)


def _port(settings: Settings) -> Finding:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    where = {"host": settings.host, "port": settings.port}
    try:
        socket.create_server((settings.host, settings.port), family=family).close()
    except OSError as error:
        why = Message("cli_server.cannot_listen", **where, why=system_problem(error))
        return Finding("wrong", why, Message("cli_doctor.other_port"))
    return Finding("good", Message("cli_doctor.port", **where))


def _files() -> Finding:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard == resource.RLIM_INFINITY or hard >= _LEAST_FILES:
        return Finding("good", Message("cli_doctor.files"))
    return Finding("wrong", Message("cli_doctor.few_files", files=hard), Message("cli_doctor.raise_files"))


def _zone(settings: Settings) -> Finding:
    try:
        ZoneInfo(settings.time_zone)
    except ZoneInfoNotFoundError:
        remedy = Message("cli_doctor.install_zones")
        return Finding("wrong", Message("cli_doctor.no_zone", zone=settings.time_zone), remedy)
    return Finding("good", Message("cli_doctor.zone", zone=settings.time_zone))


def _terminal() -> Finding:
    if (sys.stdout.encoding or "").lower().replace("-", "") == "utf8":
        return Finding("good", Message("cli_doctor.terminal"))
    return Finding("wrong", Message("cli_doctor.no_utf8"), Message("cli_doctor.set_utf8"))
