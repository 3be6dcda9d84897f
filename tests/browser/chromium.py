"""Where the browser is: Debian's chromium, or the one that TUOLAJI_CHROMIUM names."""

import os
from shutil import which


def chromium() -> str | None:
    return os.environ.get("TUOLAJI_CHROMIUM") or which("chromium") or which("chromium-browser")
