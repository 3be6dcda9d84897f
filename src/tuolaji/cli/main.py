"""`tuolaji`: the verbs, each imported only when it is used.

Exit codes: 0 done; 1 what was checked is not right; 2 the command line or a file makes no sense.
"""

import sys

from cyclopts import App

from tuolaji import __version__
from tuolaji.errors import Refusal, TuolajiError

app = App(
    name="tuolaji",
    help="The competition system for Tractor (拖拉机, 升级, 双升).",
    version=__version__,
)
app.command("tuolaji.cli.arena:arena", name="arena")
app.command("tuolaji.cli.bench:bench", name="bench")
app.command("tuolaji.cli.bot:bot", name="bot")
app.command("tuolaji.cli.judge:judge", name="judge")
app.command("tuolaji.cli.rules:app", name="rules")
app.command("tuolaji.cli.ruling:ruling", name="ruling")
app.command("tuolaji.cli.record:app", name="record")
app.command("tuolaji.cli.replay:replay", name="replay")
app.command("tuolaji.cli.serve:serve", name="serve")
app.command("tuolaji.cli.server:app", name="server")
app.command("tuolaji.cli.simulate:simulate", name="simulate")
app.command("tuolaji.cli.event:app", name="event")


def main() -> None:
    """Run the command line; what a user gets wrong is told in one line, never as a traceback."""
    try:
        app()
    except Refusal as refusal:
        from tuolaji.cli.console import spoken

        print(f"tuolaji: {refusal.reason[spoken(sys.argv)]}", file=sys.stderr)
        sys.exit(2)
    except TuolajiError as error:
        print(f"tuolaji: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # The reader has gone away (`tuolaji rules show … | head`): nothing is left to be said.
        sys.stderr.close()
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
