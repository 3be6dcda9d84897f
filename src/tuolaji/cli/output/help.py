"""`--help` in the language of the command line.

The help of a command or an option is the code of a message, or several codes with an empty line between them. They are
put into words when a page is printed.
"""

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from cyclopts.help.protocols import ColumnSpecBuilder
from cyclopts.help.specs import ColumnSpec, get_default_command_columns, get_default_parameter_columns

from tuolaji.cli.output.speech import spoken
from tuolaji.text.catalogue import language, language_tags

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions
    from rich.text import Text

_BETWEEN: Final = "\n\n"
_TITLES: Final = {
    "Commands": "cli_help.commands",
    "Arguments": "cli_help.arguments",
    "Parameters": "cli_help.parameters",
}
_WORDS: Final = {
    "COMMAND": "cli_help.word_command",
    "OPTIONS": "cli_help.word_options",
    "ARGS": "cli_help.word_args",
    "STR": "cli_help.word_str",
    "INT": "cli_help.word_int",
    "FLOAT": "cli_help.word_float",
    "PATH": "cli_help.word_path",
    "PORT": "cli_help.word_port",
    "PROGRAM": "cli_help.word_program",
    "CHOICE": "cli_help.word_choice",
}
"""Words of a usage line, and kinds of values, as cyclopts writes them."""


def paragraphs(*codes: str) -> str:
    """The help of a command in several paragraphs; a list of commands shows only the first."""
    return _BETWEEN.join(codes)


def help_text(codes: str, lang: str) -> str:
    """The help of a command or an option in words."""
    spoken = language(lang)
    return _BETWEEN.join(spoken.say(code, _facts(spoken.facts_of(code))) for code in codes.split(_BETWEEN) if code)


def _facts(wanted: frozenset[str]) -> dict[str, list[str]]:
    """Lists that a text of help names: the languages, and the players that are registered."""
    facts = {"tags": list(language_tags())}
    if "players" in wanted:
        from tuolaji.bots.make import BOTS

        facts["players"] = [_words(bot.example) for bot in BOTS.values()]
    return facts


class HelpInWords(DefaultFormatter):
    """The pages of cyclopts, with every word from the catalogue."""

    def __call__(self, console: "Console", options: "ConsoleOptions", panel: HelpPanel) -> None:
        usual = get_default_command_columns if panel.format == "command" else get_default_parameter_columns
        title = language(spoken()).say(_TITLES[str(panel.title)])
        entries = [entry.copy(metavar=_words(entry.metavar)) if entry.metavar else entry for entry in panel.entries]
        formatter = DefaultFormatter(column_specs=partial(_columns, usual))
        formatter(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: "Console", options: "ConsoleOptions", usage: Any) -> None:
        from rich.text import Text

        line = language(spoken()).say("cli_help.usage", {"line": _words(str(usage).strip())})
        super().render_description(console, options, Text(f"{line}\n", style="bold"))

    def render_description(self, console: "Console", options: "ConsoleOptions", description: Any) -> None:
        from rich.text import Text

        text = help_text(_codes(description), spoken())
        super().render_description(console, options, Text(f"{text}\n") if text else None)


def _columns(
    usual: ColumnSpecBuilder, console: "Console", options: "ConsoleOptions", entries: list[HelpEntry]
) -> tuple[ColumnSpec, ...]:
    """The usual columns, with the last one, which describes, in words."""
    *others, last = usual(console, options, entries)
    return (*others, last.copy(renderer=_describe))


def _describe(entry: HelpEntry) -> "Text":
    from rich.text import Text

    lang = spoken()
    say, text = language(lang).say, help_text(_codes(entry.description), lang)
    parts = [(text, "")] if text else []
    if entry.choices:
        parts.append((say("cli_help.choices", {"choices": ", ".join(entry.choices)}), "cyclopts.choices"))
    if entry.default is not None:
        parts.append((say("cli_help.default", {"default": entry.default}), "cyclopts.default"))
    if entry.required:
        parts.append((say("cli_help.required"), "cyclopts.required"))
    return Text(" ").join(Text(part, style) for part, style in parts)


def _codes(description: Any) -> str:
    """The codes in a description, which cyclopts hands over as plain text to be rendered."""
    shown = getattr(description, "primary_renderable", None)
    return str(shown).strip() if shown else ""


def _words(text: str) -> str:
    say = language(spoken()).say
    return re.sub(rf"\b({'|'.join(_WORDS)})\b", lambda found: say(_WORDS[found[0]]), text)
