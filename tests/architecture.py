"""The tree and the layers of docs/architecture.md, from the code: `python -m tests.architecture` (`make docs`)."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
SOURCES = ROOT / "src" / "tuolaji"


def packages() -> Iterator[tuple[str, str]]:
    """Every package below `tuolaji`, two levels deep, with the first line of its docstring."""
    for init in sorted(SOURCES.glob("*/__init__.py")) + sorted(SOURCES.glob("*/*/__init__.py")):
        told = ast.get_docstring(ast.parse(init.read_text("utf-8"))) or ""
        yield init.parent.relative_to(SOURCES).as_posix(), told.split("\n", 1)[0]


def tree() -> str:
    """The packages as an indented list, in the order of the layers."""
    order = [name for layer in layers()[0][1] for name in layer]
    found = sorted(packages(), key=lambda one: (_place(order, one[0].split("/")[0]), one[0]))
    wide = max(len(_indented(path)) for path, _ in found)
    return "```\n" + "".join(f"{_indented(path):{wide}}  {told}\n" for path, told in found) + "```\n"


def _place(order: list[str], name: str) -> int:
    return -order.index(name) if name in order else 1


def _indented(path: str) -> str:
    return "  " * path.count("/") + path.rsplit("/", 1)[-1] + "/"


def layers() -> list[tuple[str, list[list[str]]]]:
    """The layer contracts of import-linter: a title, and its layers from the top down."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    return [
        (one["name"], [[name.strip().removeprefix("tuolaji.") for name in row.split("|")] for row in one["layers"]])
        for one in contracts
        if one["type"] == "layers"
    ]


def layer_lists() -> str:
    """The contracts as one line each."""
    lines = [f"- **{title}**: " + " → ".join(" · ".join(row) for row in rows) for title, rows in layers()]
    return "\n".join(lines) + "\n"


def page() -> str:
    """The page with its two generated parts."""
    text = PAGE.read_text("utf-8")
    for name, part in (("tree", tree()), ("layers", layer_lists())):
        begin, end = f"<!-- {name}: written by `make docs` -->\n", f"<!-- /{name} -->"
        text = re.sub(f"{re.escape(begin)}.*?{re.escape(end)}", lambda _: begin + part + end, text, flags=re.DOTALL)  # noqa: B023
    return text


class Stop(NamedTuple):
    """A row of a walk: a file, the name in it, and whether the next row is called by its name."""

    walk: str
    file: str
    name: str
    calls_next: bool


_ROW = re.compile(r"^\| `([^`]+)` \| `([^`]+)` \|.*\| ?([→⇢]?) ?\|$")


def walks() -> dict[str, list[Stop]]:
    """The walks of the page, by their titles."""
    found: dict[str, list[Stop]] = {}
    title = ""
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("## "):
            title = line[3:]
        elif title.startswith("Walk") and (row := _ROW.match(line)):
            found.setdefault(title, []).append(Stop(title, row[1], row[2], row[3] == "→"))
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
