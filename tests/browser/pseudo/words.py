"""What is wrong with the words that a page shows in the pseudo-language."""

import json
import re
import tomllib
from pathlib import Path
from typing import cast

from playwright.sync_api import BrowserContext, Page

from tests.text.pseudo import LETTERS, TAG
from tuolaji.text import catalogue

LANGUAGES = Path(catalogue.__file__).with_name("languages")
CHECK = Path(__file__).with_name("words.js").read_text("utf-8")


def _own_names() -> list[str]:
    """What languages call themselves, the pseudo-language too."""
    described = [tomllib.loads(file.read_text("utf-8")) for file in LANGUAGES.glob("*/language.toml")]
    return ["Pseudo", "XA", *(str(one[name]) for one in described for name in ("name", "short"))]


DATA = (
    # Cards: their ranks, and how they are typed.
    r"[AKQJ]",
    r"[SHDC](10|[2-9TJQKA])",
    # Clauses, by their ids.
    r"[A-Z]{2}-(x|\d+(\.\d+)*[a-z]?)",
    # Shapes that may be given instead of another, as the sheets write them.
    r"\dx\d",
    # The languages' own names.
    *(re.escape(name) for name in _own_names()),
    # Columns of a file, and the keys of a question, which the judge names as they are written.
    "[A-C]|number|player|play|found|severity|kitty|buchong",
    # The seed of a round's lots, as it is used.
    "round",
    # Time zones and the names of file formats are the same in every language.
    r"[A-Z][a-z]+/[A-Z][A-Za-z_]+|UTC",
    "XLSX|CSV|JSON|PDF|HTML",
)
"""Words that stand in no catalogue, as regular expressions."""
SETTINGS = {"language": TAG, "speed": "quick", "motion": "less"}


def speak_pseudo(context: BrowserContext) -> None:
    """Pages that are opened from now on are in the pseudo-language."""
    context.add_init_script(f"localStorage['tuolaji.settings'] = JSON.stringify({json.dumps(SETTINGS)})")


def faults(page: Page) -> list[str]:
    """Texts that are hard-coded, joined in the code, or cut by it or by the layout."""
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")
    return cast(list[str], page.evaluate(CHECK, {"accented": sorted(LETTERS), "allowed": list(DATA)}))
