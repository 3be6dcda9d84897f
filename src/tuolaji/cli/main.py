"""`tuolaji`: the verbs, each imported only when it is used.

Exit codes: 0 done; 1 what was checked is not right; 2 the command line or a file makes no sense.
"""

import sys

from cyclopts import App, CycloptsError

from tuolaji import __version__
from tuolaji.cli.output.help import HelpInWords, paragraphs
from tuolaji.cli.output.speech import choose_language, spoken, told, told_error
from tuolaji.errors import TuolajiError
from tuolaji.extras import needing

app = App(
    name="tuolaji",
    help="cli_help.tuolaji",
    version=__version__,
    help_format="plaintext",
    help_formatter=HelpInWords(),
)
app["--help"].help = "cli_help.show_help"
app["--version"].help = "cli_help.show_version"
app.command("tuolaji.cli.arena:arena", name="arena", help="cli_help.arena")
app.command("tuolaji.cli.bench:bench", name="bench", help="cli_help.bench")
app.command("tuolaji.cli.bot:bot", name="bot", help="cli_help.bot")
app.command(
    "tuolaji.cli.completion:completion",
    name="completion",
    help=paragraphs("cli_help.completion", "cli_help.completion_example"),
)
app.command("tuolaji.cli.doctor:doctor", name="doctor", help="cli_help.doctor")
app.command("tuolaji.cli.judge:judge", name="judge", help=paragraphs("cli_help.judge", "cli_help.judge_example"))
app.command("tuolaji.cli.rules:app", name="rules", help="cli_help.rules")
app.command("tuolaji.cli.ruling:ruling", name="ruling", help=paragraphs("cli_help.ruling", "cli_help.ruling_example"))
app.command("tuolaji.cli.record:app", name="record", help="cli_help.record")
app.command("tuolaji.cli.replay:replay", name="replay", help=paragraphs("cli_help.replay", "cli_help.replay_printed"))
app.command("tuolaji.cli.serve:serve", name="serve", help="cli_help.serve")
app.command("tuolaji.cli.server:app", name="server", help="cli_help.server")
app.command("tuolaji.cli.simulate:simulate", name="simulate", help="cli_help.simulate")
app.command("tuolaji.cli.event:app", name="event", help="cli_help.event")


def main() -> None:
    """Run the command line; what a user gets wrong is told in one line, never as a traceback."""
    try:
        words = choose_language(sys.argv[1:])
        if not words:
            from tuolaji.cli.welcome import welcome

            return welcome()
        _run(words)
    except CycloptsError as error:
        from tuolaji.cli.output.mistakes import mistake

        _fail(told(mistake(error, spoken()), spoken()))
    except TuolajiError as error:
        _fail(told_error(error, spoken()))
    except BrokenPipeError:
        # The reader has gone away (`tuolaji rules show … | head`): nothing is left to be said.
        sys.stderr.close()
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)


def _run(words: list[str]) -> None:
    """Run a verb; of those whose module cannot be imported without an extra all are the server's."""
    with needing("server"):
        try:
            app(words, exit_on_error=False, print_error=False)
        except ImportError as error:
            raise error.__cause__ or error from None


def _fail(why: str) -> None:
    print(f"tuolaji: {why}", file=sys.stderr)
    sys.exit(2)
