"""Every command that a guide or the README shows is one that the program understands."""

import re
import shlex
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tuolaji.cli.main import app

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guides").glob("*.md"))]


def commands() -> list[ParameterSet]:
    found = []
    for page in PAGES:
        for block in re.findall(r"```\w*\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            for line in block.splitlines():
                shown = re.fullmatch(r"(?:\$ )?(?:\.venv/bin/)?tuolaji (.+)", line.strip())
                # A pattern with a word in capitals to be filled in is not a command.
                if shown and not re.search(r"[|<…]|\b[A-Z]{4,}\b", shown[1]):
                    found.append(pytest.param(shown[1], id=f"{page.name}: {shown[1]}"))
    return found


@pytest.mark.parametrize("command", commands())
def test_a_command_in_a_guide_is_understood(command: str) -> None:
    words = shlex.split(command, comments=True)
    app.parse_args(words, print_error=False, exit_on_error=False)


def test_the_guides_show_commands() -> None:
    assert len(commands()) > 40
