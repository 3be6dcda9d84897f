"""WebKit, Safari's engine, by classic WebDriver: WebKitGTK's own driver and small browser on a display of their own."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, ClassVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.browser.engines.window import Window, end

_DRIVER, _DISPLAY = "WebKitWebDriver", "Xvfb"
_LONGEST = 60.0
_LARGEST = "1600x1200x24"
# The bar above the page is wider than a phone, unless its buttons and its line for an address are squeezed.
_NARROW = "window button, window entry { min-width: 0; padding: 0; border: 0; margin: 0; font-size: 1px; }"
# Classic WebDriver has no word for a page's console, and a window that is driven writes none of it down. So the page
# keeps its own troubles, from the first moment at which the driver is let in; they outlive a reload.
_LISTEN = """if (!window.listening && location.protocol.startsWith('http')) {
  window.listening = true;
  const keep = (words) => {
    sessionStorage.troubles = JSON.stringify([...JSON.parse(sessionStorage.troubles ?? '[]'), String(words)]);
  };
  addEventListener('error', (event) => {
    keep(event.message ?? `${event.target.src ?? event.target.href} is not there`);
  }, true);
  addEventListener('unhandledrejection', (event) => keep(event.reason));
  const said = console.error;
  console.error = (...words) => (keep(words.join(' ')), said.apply(console, words));
}
return window.leaving ? 'leaving' : document.readyState;"""
_TROUBLES = "location.protocol.startsWith('http') ? JSON.parse(sessionStorage.troubles ?? '[]') : []"


class WebKit(Window):
    engine = "webkit"
    programs: ClassVar = {_DRIVER: "webkit2gtk-driver", _DISPLAY: "xvfb"}

    def __init__(self) -> None:
        with ExitStack() as closing:
            folder = Path(tempfile.mkdtemp(prefix="webkit"))
            closing.callback(shutil.rmtree, folder, ignore_errors=True)
            settings = {"DISPLAY": _display(closing), "GDK_BACKEND": "x11", "HOME": str(folder)}
            # Nothing that was kept from another run, and nothing left behind.
            settings |= {f"XDG_{name}_HOME": str(folder / name.lower()) for name in ("DATA", "CACHE", "CONFIG")}
            for style in ("gtk-3.0", "gtk-4.0"):
                (folder / "config" / style).mkdir(parents=True)
                (folder / "config" / style / "gtk.css").write_text(_NARROW, encoding="utf-8")
            port = _free_port()
            quiet = subprocess.DEVNULL
            driver = subprocess.Popen(
                [_DRIVER, f"--port={port}"], stdout=quiet, stderr=quiet, env=os.environ | settings
            )
            closing.callback(end, driver)
            self._root = f"http://127.0.0.1:{port}"
            self._wait_for_driver()
            wanted = {"pageLoadStrategy": "none"}
            made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
            self._root += f"/session/{made['sessionId']}"
            closing.callback(self._ask, "DELETE", "")
            self._ask("POST", "/timeouts", {"script": int(1000 * _LONGEST)})
            self._closing = closing.pop_all()

    def _wait_for_driver(self) -> None:
        ends = time.monotonic() + _LONGEST
        while True:
            try:
                self._ask("GET", "/status")
            except URLError:
                if time.monotonic() > ends:
                    raise
                time.sleep(0.1)
            else:
                return

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = Request(self._root + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=2 * _LONGEST) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode(errors='replace')}") from None

    def open(self, address: str) -> None:
        self._go("/url", {"url": address})

    def reload(self) -> None:
        self._go("/refresh", {})

    def _go(self, path: str, body: dict[str, Any]) -> None:
        """Leave the page for another one, and wait until that is loaded."""
        self.evaluate("void (window.leaving = true)")
        self._ask("POST", path, body)
        ends = time.monotonic() + _LONGEST
        while self._listen() != "complete":
            assert time.monotonic() < ends, f"webkit: {path} {body} is not loaded in {_LONGEST:.0f} s"
            time.sleep(0.02)

    def _listen(self) -> str:
        try:
            return str(self._ask("POST", "/execute/sync", {"script": _LISTEN, "args": []}))
        except RuntimeError:
            # Between two pages there is none that could answer.
            return "between"

    def resize(self, width: int, height: int) -> None:
        # The window has its bar above the page.
        for _ in range(5):
            inner = self.evaluate("[innerWidth, innerHeight]")
            if inner == [width, height]:
                return
            outer = self._ask("GET", "/window/rect")
            wanted = {"width": outer["width"] + width - inner[0], "height": outer["height"] + height - inner[1]}
            self._ask("POST", "/window/rect", {"x": 0, "y": 0, **wanted})
            time.sleep(0.1)
        raise RuntimeError(f"the page is {self.evaluate('[innerWidth, innerHeight]')}, not {[width, height]}")

    def troubles(self) -> list[str]:
        return list(self.evaluate(_TROUBLES))

    def _run(self, script: str) -> str:
        waiting = f"const done = arguments[0]; {script}.then(done, (error) => done({{ error: String(error) }}));"
        given = self._ask("POST", "/execute/async", {"script": waiting, "args": []})
        if isinstance(given, dict):
            raise RuntimeError(f"{given['error']} in {script}")
        return str(given)

    def _act(self, actions: list[dict[str, Any]]) -> None:
        self._ask("POST", "/actions", {"actions": actions})

    def _shot(self) -> str:
        return str(self._ask("GET", "/screenshot"))

    def close(self) -> None:
        self._closing.close()


def _display(closing: ExitStack) -> str:
    """A display that nobody looks at; it chooses its number itself."""
    reading, writing = os.pipe()
    words = [_DISPLAY, "-displayfd", str(writing), "-screen", "0", _LARGEST, "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    shown = subprocess.Popen(words, pass_fds=[writing], stdout=quiet, stderr=quiet)
    closing.callback(end, shown)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    if not number:
        raise RuntimeError("Xvfb does not start")
    return f":{number}"


def _free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port
