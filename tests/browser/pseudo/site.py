"""A server that speaks the pseudo-language too: a copy of the program with one more folder of texts, built anew."""

import fcntl
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.text.pseudo import add_pseudo_language

ROOT = Path(__file__).parents[3]
# Cards that are being drawn stay where they are: a phase is looked at for as long as it takes.
SERVE = """
import sys
from tuolaji.server.rooms.time import clock
clock.WHOLE_DRAW = 10**9
from tuolaji.cli.main import main
sys.argv[0] = "tuolaji"
main()
"""
_LONGEST = 120


def built_copy(folder: Path) -> Path:
    """The copy, made by whichever process comes first."""
    copy = folder / "pseudo"
    with (folder / "pseudo.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (copy / "built").exists():
            _build(copy)
            (copy / "built").touch()
    return copy


def _build(copy: Path) -> None:
    shutil.rmtree(copy, ignore_errors=True)
    package, web = copy / "src" / "tuolaji", copy / "web"
    # The compiled kernel comes along; the pages are built.
    shutil.copytree(ROOT / "src" / "tuolaji", package)
    add_pseudo_language(package)
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(
        ["node_modules/.bin/vite", "build", "--logLevel", "error"], cwd=web, check=True, env=os.environ | {"PATH": path}
    )


def in_copy(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What the command line of the copy says."""
    return subprocess.run(
        [sys.executable, "-c", "from tuolaji.cli.main import main; main()", *arguments],
        env=os.environ | {"PYTHONPATH": str(copy / "src")}, capture_output=True, text=True, check=False,
    )  # fmt: skip


@contextmanager
def served(copy: Path, folder: Path) -> Iterator[str]:
    """The address of a server from the copy, with an empty database."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = str(listener.getsockname()[1])
    database = f"sqlite:///{folder / 'tables.db'}"
    command = [sys.executable, "-c", SERVE, "serve", "--port", port, "--database", database]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            command, cwd=folder, env=os.environ | {"PYTHONPATH": str(copy / "src")}, stdout=log, stderr=log
        )
        try:
            address = f"http://127.0.0.1:{port}"
            ends = time.monotonic() + _LONGEST
            while not _answers(address):
                assert server.poll() is None, (folder / "log").read_text("utf-8")
                assert time.monotonic() < ends, "the server did not start"
                time.sleep(0.1)
            yield address
        finally:
            server.terminate()
            server.wait(30)


def _answers(address: str) -> bool:
    try:
        with urlopen(address + "/api/rules"):
            return True
    except (URLError, ConnectionError):
        return False
