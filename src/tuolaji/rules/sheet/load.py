"""Load rule sheets: TOML in, a checked `Sheet` out.

`load` takes ids only, so nothing that arrives over the network can name a file. `load_named` also takes the path of a
sheet file; only local programs (the command line, the arena) call it.

A sheet may extend another: its tables are laid over the other's, key by key, lists and values replaced whole.
"""

import difflib
import os
import re
import stat
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from tuolaji.errors import BrokenSheet, UnknownSheet
from tuolaji.rules.sheet.check import impossible
from tuolaji.rules.sheet.problem import problem
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message, language_tags
from tuolaji.text.system import system_problem
from tuolaji.text.toml_fault import toml_fault
from tuolaji.text.validation import read_fault

SHEETS = Path(__file__).parents[2] / "sheets"
DEFAULT_SHEET = "tianwen"
LARGEST_FILE = 1_000_000
"""The size limit of a sheet file, in bytes."""
_MOST_FILES = 64
_IS_PATH = re.compile(r"[./\\]").search
_IS_ID = re.compile(r"[a-z0-9_-]{1,40}").fullmatch
_HOUSE = "TUOLAJI_SHEETS"


def sheet_ids() -> tuple[str, ...]:
    """The sheets that are known by their ids, the default one first: the program's own, then the house's."""
    ids = sorted(path.stem for path in SHEETS.glob("*.toml"))
    return (*sorted(ids, key=lambda sheet_id: sheet_id != DEFAULT_SHEET), *_house())


def use_house(folder: Path) -> None:
    """From now on the sheets in this folder are known by their ids too, in this process and those it starts."""
    os.environ[_HOUSE] = str(folder)
    _house.cache_clear()
    _load_own.cache_clear()
    for name in _house():
        load(name)


@cache
def _house() -> dict[str, Path]:
    """The files of the house's own sheets, by their ids: all that lie in the folder that `TUOLAJI_SHEETS` names."""
    folder = os.environ.get(_HOUSE)
    if not folder:
        return {}
    if not Path(folder).is_dir():
        raise UnknownSheet(Message("sheet_problems.no_folder", folder=repr(folder)))
    found = {path.stem: path for path in sorted(Path(folder).resolve().glob("*.toml"))}
    for name, path in found.items():
        if not _IS_ID(name) or (SHEETS / path.name).exists():
            raise BrokenSheet(path.name, [Message("sheet_problems.file_name")])
    return found


def load(name: str) -> Sheet:
    """The sheet with this id. A path is no id: it is refused unless `load_named` has read that very file before."""
    return _files.get(name) or _load_own(name)


_files: dict[str, Sheet] = {}
"""The sheet files that `load_named` has read in this process, by the path as it was given."""


def load_named(name: str) -> Sheet:
    """The sheet with this id, or the sheet in the file at this path (a name with a slash, backslash or dot in it).

    For local programs only: never call it with a name that came over the network. From here on `load` knows the file
    by the same path.
    """
    if not _IS_PATH(name):
        return load(name)
    path = _locate(name, Path.cwd())
    try:
        stamp = path.stat().st_mtime_ns
    except (OSError, ValueError) as error:
        raise UnknownSheet(_unreadable(name, error)) from None
    sheet = _load_file(path, name, stamp)
    _files.pop(name, None)
    _files[name] = sheet
    while len(_files) > _MOST_FILES:
        del _files[next(iter(_files))]
    return sheet


@lru_cache(maxsize=64)
def _load_own(name: str) -> Sheet:
    path = _locate_id(name)
    sheet = build(read(path, name), name, path.parent)
    if sheet.id != name:
        raise BrokenSheet(name, [problem("id", sheet.id, Message("sheet_problems.id_not_file_name", name=repr(name)))])
    return sheet


@lru_cache(maxsize=64)
def _load_file(path: Path, name: str, _stamp: int) -> Sheet:
    return build(read(path, name), name, path.parent)


def _locate_id(name: str) -> Path:
    path = (_house().get(name) or SHEETS / f"{name}.toml") if _IS_ID(name) else None
    if path is None or not path.is_file():
        raise UnknownSheet(Message("sheet_problems.unknown_sheet", name=repr(name[:80]), sheets=list(sheet_ids())))
    return path


def _locate(name: str, folder: Path) -> Path:
    """The file of a sheet that is named by its id or by a path from this folder."""
    if not _IS_PATH(name):
        return _locate_id(name)
    if "\0" in name:
        raise UnknownSheet(Message("sheet_problems.no_path", name=repr(name[:80])))
    return folder / name


def read(path: Path, name: str) -> dict[str, Any]:
    """The tables of a sheet file, as they are written."""
    try:
        return tomllib.loads(_contents(path, name).decode())
    except OSError as error:
        raise UnknownSheet(_unreadable(name, error)) from None
    except UnicodeDecodeError as error:
        byte = f"{error.object[error.start]:#x}"
        raise BrokenSheet(name, [Message("sheet_problems.not_utf8", byte=byte, place=error.start)]) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BrokenSheet(name, [toml_fault(error)]) from None


def _unreadable(name: str, error: OSError | ValueError) -> Message:
    return Message("sheet_problems.cannot_be_read", name=repr(name[:200]), why=system_problem(error))


def _contents(path: Path, name: str) -> bytes:
    """The bytes of a regular file within the size limit. A device or a pipe may never end, so it is not read at all."""
    # Without O_NONBLOCK, opening a named pipe waits until somebody writes to it.
    with open(path, "rb", opener=lambda file, flags: os.open(file, flags | getattr(os, "O_NONBLOCK", 0))) as source:
        if not stat.S_ISREG(os.fstat(source.fileno()).st_mode):
            raise UnknownSheet(Message("sheet_problems.not_regular", name=repr(name[:200])))
        data = source.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise BrokenSheet(name[:200], [Message("sheet_problems.file_too_large", most=LARGEST_FILE)])
    return data


def build(data: dict[str, Any], name: str, folder: Path) -> Sheet:
    """Lay a sheet over the one it extends, check it, freeze it."""
    merged = _extended(data, name, folder, ())
    problems, sheet = _convert(merged)
    found = [*problems, *(impossible(sheet) if sheet is not None else ())]
    if found or sheet is None:
        raise BrokenSheet(name, found)
    return sheet


def _extended(data: dict[str, Any], name: str, folder: Path, seen: tuple[Path, ...]) -> dict[str, Any]:
    base_name = data.get("extends")
    if base_name is None:
        return data
    if not isinstance(base_name, str):
        raise BrokenSheet(name, [problem("extends", base_name, Message("sheet_problems.extends_nothing"))])
    path = _locate(base_name, folder).resolve()
    if path in seen:
        raise BrokenSheet(name, [problem("extends", base_name, Message("sheet_problems.extends_itself"))])
    base = _extended(read(path, base_name), base_name, path.parent, (*seen, path))
    # What a sheet says about itself is not true of another that only builds on it.
    return _lay_over({key: value for key, value in base.items() if key != "about"}, data)


_ONE_OF: dict[str, tuple[str, ...]] = {"dig.tractor": ("plus", "times"), "dig.bulldozer": ("plus", "times")}
"""Keys that exclude each other: a sheet that gives one does not inherit the others."""


def _lay_over(base: dict[str, Any], changes: dict[str, Any], where: str = "") -> dict[str, Any]:
    one_of = _ONE_OF.get(where, ())
    given = any(key in changes for key in one_of)
    merged = {key: value for key, value in base.items() if not (given and key in one_of)}
    for key, value in changes.items():
        below = merged.get(key)
        if isinstance(below, dict) and isinstance(value, dict):
            value = _lay_over(below, value, f"{where}.{key}" if where else key)
        merged[key] = value
    return merged


def _convert(data: dict[str, Any]) -> tuple[list[Message], Sheet | None]:
    """Convert to a sheet; on a mistake note it, cut it out and go on, so that an author sees all of them."""
    problems: list[Message] = []
    data = _with_languages_gathered(data)
    for _ in range(50):
        try:
            sheet = msgspec.convert(data, Sheet)
            return problems, sheet if not problems else None
        except msgspec.ValidationError as error:
            found, cut = _describe(error, data)
            problems.append(found)
            if not cut:
                break
    return problems, None


def _with_languages_gathered(value: Any) -> Any:
    """A copy of the data in which the further languages of each text stand under `other`."""
    if isinstance(value, list):
        return [_with_languages_gathered(item) for item in value]
    if not isinstance(value, dict):
        return value
    further = [tag for tag in language_tags() if tag in value and tag not in ("zh", "en")] if "zh" in value else []
    gathered = {key: _with_languages_gathered(item) for key, item in value.items() if key not in further}
    return {**gathered, "other": [{"lang": tag, "text": value[tag]} for tag in further]} if further else gathered


def _describe(error: msgspec.ValidationError, data: dict[str, Any]) -> tuple[Message, bool]:
    """The problem, and whether it could be cut out of the data."""
    text, _, where = str(error).partition(" - at ")
    in_key = where.startswith("key in ")
    keys = re.findall(r"\.([^.\[`]+)|\[(\d+|\.\.\.)\]", where)
    parent: Any = data
    path: list[str] = []
    trail: list[tuple[Any, Any]] = []
    for name, index in keys:
        if index == "..." or (index and not isinstance(parent, list)):
            break
        key: Any = name or int(index)
        if isinstance(parent, dict) and key not in parent:
            break
        trail.append((parent, key))
        path.append(name or f"[{index}]")
        parent = parent[key]
    dotted = ".".join(path).replace(".[", "[")
    if unknown := re.match(r"Object contains unknown field `(.+)`", text):
        name = unknown[1]
        value = parent.pop(name)
        full = f"{dotted}.{name}" if dotted else name
        return problem(full, value, _unknown_key(name, dotted)), True
    if missing := re.match(r"Object missing required field `(.+)`", text):
        if dotted:
            return Message("sheet_problems.key_missing_at", path=dotted, name=missing[1]), False
        return Message("sheet_problems.key_missing", name=missing[1]), False
    why = read_fault(error, Sheet).message
    if why.code in ("validation.at", "validation.in_key"):
        why = why.facts["fault"]
    return problem(dotted, sorted(parent) if in_key else parent, why), _cut(trail)


def _cut(trail: list[tuple[Any, Any]]) -> bool:
    """Cut the innermost table entry on the way to the mistake out, so that its default takes its place."""
    for parent, key in reversed(trail):
        if isinstance(parent, dict):
            del parent[key]
            return True
    return False


def _unknown_key(name: str, dotted: str) -> Message:
    from tuolaji.rules.sheet.facts import keys_of

    close = difflib.get_close_matches(name, keys_of(dotted), n=1)
    return Message("sheet_problems.unknown_key", guessed=bool(close), close=close[0] if close else "")
