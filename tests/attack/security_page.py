"""The table of permissions in `docs/reference/security.md`: written by `make docs`, held to the truth by a test."""

from pathlib import Path

from tests.attack.permissions import markdown

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "security.md"
_BEGINS, _ENDS = "<!-- permissions -->\n", "<!-- end -->"


def page() -> str:
    """The page with the table as it is now."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(_BEGINS)
    _, _, after = rest.partition(_ENDS)
    return f"{before}{_BEGINS}{markdown().strip()}\n{_ENDS}{after}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
