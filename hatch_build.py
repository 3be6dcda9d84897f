"""The build of a package: it holds the pages, which are built and not kept, so without them nothing is built."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = Path("src", "tuolaji", "server", "pages", "index.html")


class PagesAreThere(BuildHookInterface):  # type: ignore[type-arg]
    """Refuse to build a wheel or a source archive without the pages; work on the program itself needs none."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != "editable" and not Path(self.root, PAGES).is_file():
            raise FileNotFoundError(f"{PAGES} is missing: run `make web` first, so that the package has its pages")
