"""No address of a page leads out of the pages' folder, however it is written."""

from itertools import product
from pathlib import Path

from tests.attack.conftest import Tally, size
from tests.server.serving import serving

UP = ("..", "%2e%2e", ".%2e", "%252e%252e", "..%00", "..%5c", "..;")
SLASH = ("/", "%2f", "//", "%5c", "/./")
TARGETS = ("etc/passwd", "etc/hostname", "server/app.py", "app.py", "proc/self/environ", "dev/zero")
PREFIXES = ("/", "/assets/", "//", "/index.html/")


def test_no_page_is_read_from_outside_its_folder(tmp_path: Path, tally: Tally) -> None:
    secret = Path("/etc/passwd").read_text().splitlines()[0]
    tried = through = 0
    with serving(f"sqlite:///{tmp_path / 'a.db'}", requests_a_minute=10**6) as client:
        for prefix, up, slash, target in product(PREFIXES, UP, SLASH, TARGETS):
            for depth in (3, 1, 8)[: size(1, 3)]:
                answer = client.get(f"{prefix}{(up + slash) * depth}{target}")
                tried += 1
                leaks = secret in answer.text or "def make_app" in answer.text or "PATH=" in answer.text
                through += leaks or answer.status_code >= 500
    tally("addresses of pages that point outside their folder", tried, through)
