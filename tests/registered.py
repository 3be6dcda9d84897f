"""The page of what is registered: `python -m tests.registered` (or `make docs`)."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from tuolaji.bots.make import BOTS
from tuolaji.competition.prints.kinds import PRINTS
from tuolaji.competition.stages.methods.methods import METHODS
from tuolaji.competition.standings.tie_breaks.rank import TIE_BREAKS
from tuolaji.registry import Registered
from tuolaji.text.catalogue import language, language_tags

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "registered.md"
HEAD = """# What is registered

Each of these is registered in the module that implements it and has its titles in `shared` of every language.
The command line, the pages and `GET /api/registered` list what is registered. This page is made from the registries by
`make docs`.
"""


def page() -> str:
    """The whole page."""
    return "\n".join(
        [
            HEAD,
            *_table(
                "Programs",
                "Modules of `src/tuolaji/bots/players`; titles in `programs.ftl`.",
                BOTS,
                {bot.id: (f"`{bot.example}`", "yes" if bot.at_tables else "") for bot in BOTS.values()},
                ("as written", "at a server's tables"),
            ),
            *_table(
                "Prints",
                "Modules of `src/tuolaji/competition/prints/papers`; titles in `papers.ftl`.",
                PRINTS,
                {
                    one.id: (one.group, one.needs or "the event", "anybody" if one.public else "the staff")
                    for one in PRINTS.values()
                },
                ("listed under", "built from", "read by"),
            ),
            *_table(
                "Tie-breaks",
                "Modules of `src/tuolaji/competition/standings/tie_breaks/kinds`; titles in `tie_breaks.ftl`. "
                "`rules/sheet/schema.py` has the words of a sheet. The definitions: "
                "[points and tie-breaks](event.md#points-and-tie-breaks).",
                TIE_BREAKS,
                {one.id: ("yes" if one.adds_up else "",) for one in TIE_BREAKS.values()},
                ("adds up for teams",),
            ),
            *_table(
                "Ways of pairing",
                "Modules of `src/tuolaji/competition/stages/methods/kinds`; titles in `pairings.ftl`. "
                "`rules/sheet/schema.py` has the words of a sheet.",
                METHODS,
                {one.id: ("yes" if one.fixed else "",) for one in METHODS.values()},
                ("tables may be fixed before the draw",),
            ),
        ]
    )


def _table(
    title: str,
    about: str,
    found: Mapping[str, Registered],
    more: Mapping[str, Iterable[str]],
    columns: tuple[str, ...] = (),
) -> list[str]:
    tags = language_tags()
    lines = [f"## {title}\n", about + "\n"]
    lines.append(f"| id | {' | '.join((*tags, *columns))} |")
    lines.append(f"|{'---|' * (len(tags) + len(columns) + 1)}")
    for one in found.values():
        titles = [language(tag).say(one.title.code) for tag in tags]
        lines.append(f"| `{one.id}` | {' | '.join((*titles, *more.get(one.id, ())))} |")
    return [*lines, ""]


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
