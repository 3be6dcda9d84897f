"""Settings: one file and the environment; what is not said has a default that works on a laptop."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tuolaji.competition.state import DEFAULT_ZONE
from tuolaji.competition.zone import is_zone
from tuolaji.errors import SettingsError
from tuolaji.text.catalogue import Message
from tuolaji.text.toml_fault import file_fault
from tuolaji.text.validation import read_fault


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set. An environment variable is TUOLAJI_ and the name in capitals."""

    database: Annotated[str, Meta(description="`sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`")] = (
        "sqlite:///tuolaji.db"
    )
    host: Annotated[str, Meta(description="the address to listen on; behind a proxy leave it as it is")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535, description="the port to listen on")] = 8000
    address: Annotated[
        str, Meta(description="the address people open, as `https://cards.example`; passkeys and QR codes need it")
    ] = ""
    origins: Annotated[
        tuple[str, ...],
        Meta(description="other sites whose pages may act here"),
    ] = ()
    secure: Annotated[bool, Meta(description="cookies over TLS only; so it is whenever `address` is https")] = False
    proxies: Annotated[
        tuple[str, ...], Meta(description="proxies whose word is taken for where a request comes from")
    ] = ("127.0.0.1", "::1")
    time_zone: Annotated[str, Meta(description="the time zone of events that are opened without one")] = DEFAULT_ZONE
    sheets: Annotated[str, Meta(description="a folder with rule sheets of the house's own, offered like the five")] = ""
    thinkers: Annotated[int, Meta(ge=1, le=64, description="threads in which programs think")] = 1
    workers: Annotated[
        int, Meta(ge=1, le=64, description="processes for heavy work: spreadsheets, prints, draws, records, the judge")
    ] = 2
    work_seconds: Annotated[
        int, Meta(ge=1, le=600, description="seconds after which heavy work is stopped and its process killed")
    ] = 20
    long_work_seconds: Annotated[
        int,
        Meta(ge=1, le=3_600, description="the same for draws and reviews, which have one process of their own"),
    ] = 300
    work_waiting: Annotated[
        int, Meta(ge=1, le=10_000, description="requests that may wait for a process; beyond that the answer is `busy`")
    ] = 64
    hint_workers: Annotated[
        int, Meta(ge=1, le=64, description="processes in which hints at the table are searched")
    ] = 1
    hints_waiting: Annotated[
        int,
        Meta(
            ge=1, le=1_000, description="hints that may wait for such a process; beyond that habit answers, and says so"
        ),
    ] = 4
    think_milliseconds: Annotated[int, Meta(ge=1, description="how long a program may think about a play")] = 200
    most_rooms: Annotated[int, Meta(ge=1, description="rooms that may be open at once")] = 5_000
    most_connections: Annotated[int, Meta(ge=1, description="connections that may be open at once")] = 20_000
    connections_per_address: Annotated[
        int,
        Meta(ge=1, description="connections from one address, at most half of all; a hall of 600 needs about 2,000"),
    ] = 4_000
    anonymous_per_address: Annotated[
        int, Meta(ge=1, description="WebSockets without a session from one address: spectators, public pages")
    ] = 1_500
    sockets_a_minute: Annotated[int, Meta(ge=1, description="new WebSockets from one address")] = 3_000
    header_timeout: Annotated[int, Meta(ge=1, description="seconds for the head of a request to arrive")] = 10
    body_timeout: Annotated[int, Meta(ge=1, description="seconds for the body of a request to arrive")] = 60
    keep_alive_timeout: Annotated[int, Meta(ge=1, description="seconds a connection stays open between requests")] = 5
    write_timeout: Annotated[int, Meta(ge=1, description="seconds a client may leave what it is sent unread")] = 60
    ping_interval: Annotated[int, Meta(ge=1, description="seconds between the server's pings on a WebSocket")] = 45
    ping_timeout: Annotated[int, Meta(ge=1, description="seconds for the pong; without it the WebSocket ends")] = 20
    requests_a_minute: Annotated[
        int, Meta(ge=1, description="requests from one address; a whole club may sit behind one")
    ] = 3_000
    guests_an_hour: Annotated[int, Meta(ge=1, description="new guests from one address")] = 600
    log: Annotated[Literal["console", "json"], Meta(description="how the log is written: `console` or `json`")] = (
        "console"
    )
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="what is written: `debug`, `info`, `warning`, `error`; nothing secret from `info` up"),
    ] = "info"
    metrics_token: Annotated[
        str, Meta(description="who shows this token may read the metrics from elsewhere; without it only this machine")
    ] = ""


LISTS = ("origins", "proxies")
"""The settings that are lists; in the environment they are separated by commas."""


def load_settings(file: Path | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of a file with the environment laid over them; what makes no sense is told."""
    found: dict[str, Any] = {}
    if file is not None:
        try:
            found = tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeError, tomllib.TOMLDecodeError, RecursionError) as error:
            why = file_fault(error)
            raise SettingsError(Message("server_store.settings_unreadable", file=repr(str(file)), error=why)) from None
    for name in Settings.__struct_fields__:
        said = (os.environ if environment is None else environment).get(f"TUOLAJI_{name.upper()}")
        if said is not None:
            found[name] = [part.strip() for part in said.split(",") if part.strip()] if name in LISTS else said
    try:
        settings = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(read_fault(error, Settings).message) from None
    if not is_zone(settings.time_zone):
        raise SettingsError(Message("server_store.no_time_zone", zone=repr(settings.time_zone)))
    return settings
