"""A PostgreSQL of the tests' own: a cluster in a temporary folder, reached through a socket in it, gone afterwards.

`python -m tests.postgres` installs Debian's package where it is missing and that is allowed; `make test` does so.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_ROOM = 3 << 30
_NOT_HERE = "PostgreSQL is not installed here: install Debian's `postgresql`, or put initdb on the PATH"


def programs() -> Path | None:
    """Where initdb and postgres are: the newest that Debian has installed, else what is on the PATH."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda found: int(found.parts[4]))
    found = str(versions[-1]) if versions else shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def install() -> None:
    """Install PostgreSQL, if it is missing and this is a Debian whose root asks."""
    if programs() is not None:
        return
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        print(f"   {_NOT_HERE}; its tests are skipped")
        return
    print("   installing Debian's postgresql for the tests (apt-get)", flush=True)
    quiet = {"env": os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, "stdout": subprocess.DEVNULL}
    subprocess.run(["apt-get", "-qq", "update"], check=False, **quiet)  # type: ignore[call-overload]
    subprocess.run(["apt-get", "-qq", "install", "-y", "postgresql"], check=False, **quiet)  # type: ignore[call-overload]


def missing() -> str:
    """Why there is no PostgreSQL to test with; "" if there is."""
    if programs() is None:
        return _NOT_HERE
    if os.geteuid() == 0 and not (_has_user() and shutil.which("setpriv")):
        return "PostgreSQL refuses to run as root, and there is no user postgres to run it as"
    return ""


@contextmanager
def cluster() -> Iterator[str]:
    """A running cluster; gives the address of its database `postgres`, with `NAME` to be put in its place."""
    where = programs()
    assert where is not None, _NOT_HERE
    folder = Path(tempfile.mkdtemp(prefix="pg", dir=_in_memory()))
    as_user: list[str] = []
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
        as_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]

    def run(program: str, *words: str) -> None:
        done = subprocess.run([*as_user, str(where / program), *words], capture_output=True, text=True, cwd=folder)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")

    data = str(folder / "data")
    # What a crash would lose is of no use to a test: it need not wait for the disk.
    options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off -c max_connections=60"
    try:
        run("initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync")
        run("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql://postgres@/NAME?host={folder}"
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _in_memory() -> Path | None:
    """A folder in memory if there is room for it: every test has a database of its own, eight megabytes each."""
    memory = Path("/dev/shm")
    roomy = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > _ROOM
    return memory if roomy else None


def _has_user() -> bool:
    try:
        return bool(pwd.getpwnam("postgres"))
    except KeyError:
        return False


if __name__ == "__main__":
    install()
    sys.exit(1 if missing() and os.environ.get("CI") == "true" else 0)
