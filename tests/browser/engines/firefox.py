"""Firefox by WebDriver BiDi: the browser itself listens on a socket of the loopback."""

import json
import re
import shutil
import subprocess
import tempfile
import time
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

from websockets.sync.client import connect

from tests.browser.engines.window import Window, end

_BROWSER = "firefox-esr"
_LONGEST = 60.0
# A new profile would greet, ask, and look for news in places that cannot be reached from here.
_PREFERENCES: dict[str, object] = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.search.update": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


class Firefox(Window):
    engine = "firefox"
    programs: ClassVar = {_BROWSER: "firefox-esr"}

    def __init__(self) -> None:
        self._numbers = count(1)
        self._troubles: list[str] = []
        with ExitStack() as closing:
            folder = Path(tempfile.mkdtemp(prefix="firefox"))
            closing.callback(shutil.rmtree, folder, ignore_errors=True)
            settings = (f"user_pref({json.dumps(name)}, {json.dumps(it)});\n" for name, it in _PREFERENCES.items())
            (folder / "user.js").write_text("".join(settings), encoding="utf-8")
            words = ["--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port=0"]
            with (folder / "told").open("wb") as told:
                process = subprocess.Popen([_BROWSER, *words], stdout=told, stderr=told)
            closing.callback(end, process)
            address = _address(process, folder / "told")
            self._line = closing.enter_context(connect(f"{address}/session", max_size=None))
            self._ask("session.new", capabilities={})
            self._ask("session.subscribe", events=["log.entryAdded"])
            self._page: str = self._ask("browsingContext.getTree")["contexts"][0]["context"]
            self._closing = closing.pop_all()

    def _ask(self, method: str, **wanted: Any) -> Any:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": wanted}))
        while True:
            told = json.loads(self._line.recv(2 * _LONGEST))
            if told["type"] == "event":
                self._note(told["params"])
            elif told["id"] == number:
                if told["type"] == "error":
                    raise RuntimeError(f"{method}: {told['error']}: {told['message']}")
                return told["result"]

    def _note(self, entry: dict[str, Any]) -> None:
        if entry.get("level") == "error":
            self._troubles.append(str(entry.get("text")))

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._page, wait="complete")

    def resize(self, width: int, height: int) -> None:
        self._ask("browsingContext.setViewport", context=self._page, viewport={"width": width, "height": height})

    def troubles(self) -> list[str]:
        self._ask("session.status")
        return self._troubles

    def _run(self, script: str) -> str:
        given = self._ask("script.evaluate", expression=script, target={"context": self._page}, awaitPromise=True)
        if given["type"] == "exception":
            raise RuntimeError(f"{given['exceptionDetails']['text']} in {script}")
        return str(given["result"]["value"])

    def _act(self, actions: list[dict[str, Any]]) -> None:
        self._ask("input.performActions", context=self._page, actions=actions)

    def _shot(self) -> str:
        return str(self._ask("browsingContext.captureScreenshot", context=self._page)["data"])

    def close(self) -> None:
        self._closing.close()


def _address(process: subprocess.Popen[bytes], told: Path) -> str:
    """Where it says that it listens."""
    ends = time.monotonic() + _LONGEST
    while time.monotonic() < ends and process.poll() is None:
        if found := re.search(r"BiDi listening on (ws://\S+)", told.read_text(errors="replace")):
            return found[1]
        time.sleep(0.1)
    raise RuntimeError(f"Firefox does not listen: {told.read_text(errors='replace')}")
