"""The server as it is shipped, on a free loopback port, and Debian's Chromium; both once for all games of a worker."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.driving import Player
from tests.server.test_serve import served
from tuolaji.kernel.warm import warm
from tuolaji.server.http.routes.pages import PAGES

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
SIZES = {"desktop": (1440, 900), "phone": (390, 844), "sideways": (844, 390), "zoomed": (683, 384)}

Sit = Callable[..., Player]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    built = (PAGES / "index.html").is_file()
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)
            if not built:
                item.add_marker(pytest.mark.skip(reason="the pages are not built (make web)"))
            elif which("chromium") is None and "browser" in getattr(item, "fixturenames", ()):
                lacking = "there is no chromium (apt-get install chromium fonts-noto-cjk)"
                item.add_marker(pytest.mark.skip(reason=lacking))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty database."""
    # The programs at the tables are compiled once on a machine: before the first game, not during it.
    warm()
    folder = tmp_path_factory.mktemp("server")
    with served(f"sqlite:///{folder / 'tables.db'}", folder / "log") as (_, address):
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture
def sit(server: str, browser: Browser) -> Iterator[Sit]:
    """Somebody with a browser of their own; whatever goes wrong in it fails the test."""
    with ExitStack() as closing:

        def made(name: str = "Ann", size: str = "desktop", locale: str = "en-GB") -> Player:
            width, height = SIZES[size]
            context: BrowserContext = browser.new_context(
                viewport={"width": width, "height": height}, locale=locale, has_touch=size in ("phone", "sideways")
            )
            closing.callback(context.close)
            context.set_default_timeout(15_000)
            player = Player(context, server, name)
            closing.callback(player.check)
            return player

        yield made
