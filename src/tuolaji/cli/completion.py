"""`tuolaji completion`: the script with which a shell completes commands and options."""

import re
from typing import Annotated, Literal

from cyclopts import Parameter

from tuolaji.cli.output.help import help_text
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken

_CODE = re.compile(r"\bcli_\w+\.\w+\b")


def completion(
    shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(help="cli_options.shell")], /, *, lang: Lang = None
) -> None:
    """Print the script for a shell; it explains commands in the language of the command line."""
    from tuolaji.cli.main import app

    tag = spoken(lang)
    script = app.generate_completion(shell=shell)
    print(_CODE.sub(lambda found: _plain(help_text(found[0], tag)), script))


def _plain(text: str) -> str:
    """Words that stand between quotes of any kind in a script."""
    return re.sub(r"[\"'`$\\\[\]:]", " ", text).split("\n")[0]
