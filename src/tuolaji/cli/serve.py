"""`tuolaji serve`: the whole service behind one address, and word of what it is doing until it is there."""

import logging
import os
import socket
from pathlib import Path
from typing import Annotated

import msgspec
import uvicorn
from cyclopts import Parameter
from cyclopts.types import Port
from uvicorn.lifespan.on import LifespanOn

from tuolaji import __version__
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken, told
from tuolaji.errors import SettingsError
from tuolaji.kernel.kept import is_complete
from tuolaji.rules.sheet.load import use_house
from tuolaji.server.settings import Settings, load_settings
from tuolaji.server.telemetry.logs import set_up_logs
from tuolaji.text.catalogue import Message
from tuolaji.text.system import system_problem

_FIRST_PASSED = 3
"""The first file descriptor that systemd passes on."""


def serve(
    *,
    host: Annotated[str | None, Parameter(help="cli_options.host")] = None,
    port: Annotated[Port | None, Parameter(help="cli_options.port")] = None,
    database: Annotated[str | None, Parameter(help="cli_options.database")] = None,
    config: Annotated[Path | None, Parameter(help="cli_options.config")] = None,
    lang: Lang = None,
) -> None:
    """Serve rooms, events and the rules until stopped."""
    settings = settings_of(config, host=host, port=port, database=database)
    tongue = spoken(lang)
    set_up_logs(settings)
    if settings.sheets:
        use_house(Path(settings.sheets))
    listening = passed_on() or listen(settings)
    compiles = not is_complete()
    if compiles:
        _say(tongue, Message("cli_server.compiling"))
    else:
        _warm(tongue)
    from tuolaji.server.app import make_app
    from tuolaji.server.run import options, settle_down
    from tuolaji.server.services import services_of

    _say(tongue, Message("cli_server.opening", database=_shown(settings)))
    settle_down()
    app = make_app(settings, compiles=compiles)
    try:
        _Announcing(options(app), listening, tongue).run(sockets=[listening])
    except SystemExit:
        # Uvicorn exits by itself when the application does not start.
        failure = services_of(app).start_failure
        if failure is None:
            raise
        raise failure from None


def settings_of(config: Path | None, **said: str | int | None) -> Settings:
    """Settings of the command line, over the environment, over the file."""
    named = os.environ.get("TUOLAJI_CONFIG")
    found = load_settings(config or (Path(named) if named else None))
    return msgspec.structs.replace(found, **{name: value for name, value in said.items() if value is not None})


def listen(settings: Settings) -> socket.socket:
    """The port is taken before anything else is done, so that a second server stops at once."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2_048)
    except OSError as error:
        where = {"host": settings.host, "port": settings.port}
        raise SettingsError(Message("cli_server.cannot_listen", **where, why=system_problem(error))) from None


def passed_on() -> socket.socket | None:
    """A socket that systemd holds open, so that nobody is turned away while the server restarts."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or not int(os.environ.get("LISTEN_FDS", "0")):
        return None
    return socket.socket(fileno=_FIRST_PASSED)


class _Lifespan(LifespanOn):
    """Uvicorn's start and stop of the application; a failure is told by `serve`, not as a traceback by uvicorn."""

    def __init__(self, config: uvicorn.Config):
        super().__init__(config)
        self.logger = logging.getLogger("uvicorn.lifespan")
        self.logger.disabled = True


class _Announcing(uvicorn.Server):
    """A server that says where it can be found, once it can be."""

    def __init__(self, told: uvicorn.Config, listening: socket.socket, tongue: str):
        super().__init__(told)
        told.load()
        told.lifespan_class = _Lifespan
        self._addresses = addresses(*listening.getsockname()[:2])
        self._tongue = tongue

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            here, *others = self._addresses
            _say(self._tongue, Message("cli_server.at", version=__version__, address=here))
            for address in others:
                _say(self._tongue, Message("cli_server.at_on_network", address=address))


def addresses(host: str, port: int) -> list[str]:
    """Where the server can be found: this machine, and the local network if it listens there."""
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "::1"}
    hosts = [everywhere[host], *_on_network(host)] if host in everywhere else [host]
    return [f"http://{f'[{one}]' if ':' in one else one}:{port}/" for one in hosts]


def _on_network(host: str) -> list[str]:
    """The address from which this machine would speak to others. Connecting a datagram socket sends nothing."""
    family, elsewhere = (socket.AF_INET6, "2001:db8::1") if ":" in host else (socket.AF_INET, "192.0.2.1")
    with socket.socket(family, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((elsewhere, 9))
        except OSError:
            return []
        found: str = asked.getsockname()[0]
    return [found]


def _warm(tongue: str) -> None:
    _say(tongue, Message("cli_server.warming"))
    from tuolaji.kernel.warm import warm

    warm()


def _shown(settings: Settings) -> str:
    """The database's address without its password."""
    from tuolaji.server.store.engine import parse_address
    from tuolaji.server.store.failures import describe_database

    return describe_database(parse_address(settings.database))


def _say(tongue: str, message: Message) -> None:
    print(told(message, tongue), flush=True)
