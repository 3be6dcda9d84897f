"""`tuolaji event`: an event from the invitation to the certificates. Each verb is imported only when it is used."""

from cyclopts import App

app = App(name="event", help="cli_help.event")

_VERBS = {
    "overview": ("new", "status", "format"),
    "entries": (
        *("template", "import", "add", "entries", "change", "remove", "checkin", "convention"),
        *("withdraw", "return", "disqualify"),
    ),
    "rounds": (
        *("draw", "pairings", "swap", "check", "publish", "discard", "redraw", "repair", "keep"),
        *("start", "extend", "lock", "advance"),
    ),
    "results": ("result", "table", "sign"),
    "rulings": ("ruling", "rulings", "confirm", "reject", "appeal"),
    "standings": ("standings", "teams", "ratings"),
    "papers": ("print", "export"),
    "log": ("log", "undo", "redo"),
    "simulate": ("simulate",),
}
"""Each room with its verbs; the function has the verb's name, with an underscore where the name is taken."""

_TAKEN = ("import", "return", "print", "format")
_FORMERLY = {"draw": "pair", "discard": "unpair"}
"""Names that scripts for the first version use."""

for room, verbs in _VERBS.items():
    for verb in verbs:
        where = f"tuolaji.cli.event.{room}:{f'{verb}_' if verb in _TAKEN else verb}"
        app.command(where, name=verb, help=f"cli_verbs.{verb}")
        if verb in _FORMERLY:
            app.command(where, name=_FORMERLY[verb], help=f"cli_verbs.{verb}", show=False)
