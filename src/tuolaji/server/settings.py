"""Settings: one file and the environment; what is not said has a default that works on a laptop."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tuolaji.errors import SettingsError


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set. An environment variable is TUOLAJI_ and the name in capitals."""

    database: str = "sqlite:///tuolaji.db"
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    secure: bool = False
    thinkers: int = 1
    think_milliseconds: int = 200
    most_rooms: int = 5_000
    most_connections: int = 20_000


def load_settings(file: Path | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of a file with the environment laid over them; what makes no sense is told."""
    found: dict[str, Any] = {}
    if file is not None:
        try:
            found = tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
            raise SettingsError(f"{str(file)!r}: {error}") from None
    for name in Settings.__struct_fields__:
        said = (os.environ if environment is None else environment).get(f"TUOLAJI_{name.upper()}")
        if said is not None:
            found[name] = said.split(",") if name == "origins" else said
    try:
        return msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(str(error)) from None
