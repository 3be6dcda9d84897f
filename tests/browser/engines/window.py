"""A window of some engine: what a person does with it, and what a test reads from it."""

import base64
import json
import subprocess
import time
from abc import ABC, abstractmethod
from pathlib import Path
from shutil import which
from typing import Any, ClassVar

_LONGEST = 20.0
# What a person can hit: the middle of an element, or a place in it, once it lies still and nothing lies on top of it.
_WHERE = """(async () => {
  const find = () => document.querySelectorAll(%s)[%d];
  const found = find();
  if (!found || found.disabled || !found.checkVisibility()) return null;
  const box = found.getBoundingClientRect();
  if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
    found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  }
  const place = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const [x, y] = %s ?? [width / 2, height / 2];
    return [Math.round(left + x), Math.round(top + y)];
  };
  const before = place();
  await new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(later)));
  const [x, y] = place();
  const hit = document.elementFromPoint(x, y);
  return found.contains(hit) && found === find() && x === before[0] && y === before[1] ? [x, y] : null;
})()"""


class Window(ABC):
    """One window with one page of one engine."""

    engine: ClassVar[str]
    programs: ClassVar[dict[str, str]]
    """What it needs, and Debian's packages in which that is."""

    @classmethod
    def missing(cls) -> str:
        """Why there is no such window here; "" if there is one to be opened."""
        lacking = [package for program, package in cls.programs.items() if which(program) is None]
        return f"there is no {cls.engine} (apt-get install {' '.join(lacking)})" if lacking else ""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go there, and wait until it is loaded."""

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the page this large."""

    @abstractmethod
    def troubles(self) -> list[str]:
        """What the console has been told of errors."""

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def _run(self, script: str) -> str:
        """The text that a script's promise gives."""

    @abstractmethod
    def _act(self, actions: list[dict[str, Any]]) -> None:
        """Let mouse or keyboard act, in the words of the WebDriver standards."""

    @abstractmethod
    def _shot(self) -> str:
        """A PNG of what is seen, in base64."""

    def evaluate(self, expression: str) -> Any:
        """What a JavaScript expression gives; a promise is waited for."""
        return json.loads(self._run(f"Promise.resolve({expression}).then((it) => JSON.stringify(it ?? null))"))

    def wait(self, expression: str, seconds: float = _LONGEST) -> Any:
        """Until the expression gives something true; and that."""
        ends = time.monotonic() + seconds
        while not (given := self.evaluate(expression)):
            assert time.monotonic() < ends, f"{self.engine}: not in {seconds:.0f} s: {expression}"
            time.sleep(0.05)
        return given

    def wait_for(self, selector: str, seconds: float = _LONGEST) -> None:
        self.wait(f"!!document.querySelector({json.dumps(selector)})", seconds)

    def click(self, selector: str, place: int = 0, inside: tuple[int, int] | None = None) -> None:
        """Click an element with the mouse as soon as it can be hit."""
        self._hit(*self.wait(_WHERE % (json.dumps(selector), place, json.dumps(inside))))

    def click_if_there(self, selector: str) -> None:
        """Click it if it can be hit now."""
        if found := self.evaluate(_WHERE % (json.dumps(selector), 0, "null")):
            self._hit(*found)

    def click_words(self, selector: str, words: str) -> None:
        """Click the first of these elements that begins with the words."""
        found = f"[...document.querySelectorAll({json.dumps(selector)})]"
        place = f"{found}.findIndex((one) => one.innerText.trim().startsWith({json.dumps(words)}))"
        self.click(selector, self.wait(f"{place} + 1") - 1)

    def drag(self, selector: str, start: int, stop: int, inside: tuple[int, int]) -> None:
        """Draw the mouse from one of these elements to another with its button down."""
        wanted = [_WHERE % (json.dumps(selector), place, json.dumps(inside)) for place in (start, stop)]
        (x, y), there = (self.wait(one) for one in wanted)
        self._hit(x, y, there)

    def _hit(self, x: int, y: int, there: tuple[int, int] | None = None) -> None:
        way = [{"type": "pointerMove", "x": there[0], "y": there[1], "duration": 100}] if there else []
        acts = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0},
            *way,
            {"type": "pointerUp", "button": 0},
        ]
        self._act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": acts}])

    def press(self, *keys: str) -> None:
        """Press keys one after the other, each by the character that WebDriver knows it by."""
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._act([{"type": "key", "id": "keys", "actions": strokes}])

    def text(self, selector: str) -> str:
        """What can be read in the first of these elements."""
        found = json.dumps(selector)
        self.wait_for(selector)
        return str(self.evaluate(f"document.querySelector({found}).innerText"))

    def count(self, selector: str) -> int:
        return int(self.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length"))

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._shot()))


def end(process: subprocess.Popen[bytes]) -> None:
    """Stop a program that was started here."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
