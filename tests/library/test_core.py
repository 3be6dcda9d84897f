"""The core needs none of the packages that the extras bring, and importing the library costs next to nothing."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

EXTRAS = (
    *(
        "numpy",
        "numba",
        "rustworkx",
        "sqlalchemy",
        "alembic",
        "litestar",
        "uvicorn",
        "websockets",
        "uvloop",
        "httptools",
    ),
    *("typst", "justmytype_intl_cjk", "segno", "openpyxl", "argon2", "webauthn", "structlog", "prometheus_client"),
    *("aiosqlite", "asyncpg", "gymnasium", "pettingzoo", "ray"),
)
"""Packages that only extras need, by the names that they are imported by."""

BLOCKED = f"""
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {EXTRAS!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocked())
"""


def without_extras(program: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run a program in a Python that has none of the packages of the extras."""
    return subprocess.run([sys.executable, "-c", BLOCKED + program], input=stdin, capture_output=True, text=True)


def out_of(program: str, stdin: str = "") -> str:
    ran = without_extras(program, stdin)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_deal_is_played_and_its_record_written_read_and_verified(tmp_path: Path) -> None:
    played = out_of(f"""
import tuolaji

for sheet in tuolaji.sheet_ids():
    for refereed in (False, True, "when called"):
        deal = tuolaji.Deal(sheet, seed=7, refereed=refereed)
        deal.play_out("random")
        assert deal.over and deal.result is not None
        for suffix in ("txt", "json"):
            path = {str(tmp_path)!r} + f"/{{sheet}}.{{refereed}}.{{suffix}}"
            deal.record(Place="Hangzhou").write(path)
            record = tuolaji.Record.read(path)
            assert record.verify() is None
            assert record.deals[0].result == deal.result
    match = tuolaji.Match(sheet)
    while not match.over and len(match.lines) < 9:
        deal = match.deal(seed=len(match.lines))
        deal.play_out("random")
        match.count(deal)
    assert match.record().verify() is None
print("played")
""")
    assert played == "played\n"


def test_an_offence_at_a_refereed_table_is_ruled_at_once() -> None:
    told = out_of("""
import tuolaji

deal = tuolaji.Deal("gongguan", seed=7, dealer="E", refereed=True)
deal.play_out("random", until="playing")
deal.expose("N", list(deal.hands["N"])[0])
print(deal.view("spectator").rulings[0].offence, deal.refereed)
""")
    assert told == "exposed_card True\n"


def test_the_judge_and_the_rules_answer() -> None:
    asked = {"ask": "follow", "rules": "tianwen", "level": "2", "trump": "S", "lead": "H3 H3 H4 H4"}
    asked |= {"hand": "H6 H6 H8 H8 H9 H9 HK C3", "play": "H6 H6 H8 H8"}
    program = "from tuolaji.cli.main import main; sys.argv = ['tuolaji', *{!r}]; main()"
    found = json.loads(out_of(program.format(["judge"]), json.dumps(asked)))
    assert (found["legal"], found["clause"]) == (False, "TW-2.16c")
    assert "tianwen" in out_of(program.format(["rules", "list"]))
    assert "TW-2.16c" in out_of(program.format(["rules", "show", "tianwen"]))
    assert "simulate" in out_of(program.format(["--help"]))


def test_the_verbs_for_records_work(tmp_path: Path) -> None:
    path = tmp_path / "deal.txt"
    out_of(f"""
import tuolaji
deal = tuolaji.Deal(seed=7)
deal.play_out("random")
deal.record().write({str(path)!r})
""")
    for verb in ("show", "verify"):
        told = out_of(
            f"from tuolaji.cli.main import main; sys.argv = ['tuolaji', 'record', {verb!r}, {str(path)!r}]; main()"
        )
        assert told


@pytest.mark.parametrize(
    ("program", "package", "extra"),
    [
        ("tuolaji.Player('habit')", "numpy", "bots"),
        ("tuolaji.Player('search:5w')", "numpy", "bots"),
        ("tuolaji.Arena('random', 'habit').play(1)", "numpy", "bots"),
        ("tuolaji.Arena('random', tuolaji.Player('random', name='other')).ratings()", "numpy", "bots"),
        ("cup.draw()", "rustworkx", "competition"),
        ("from tuolaji.environments import tuolaji_v0", "numpy", "environments"),
    ],
)
def test_what_needs_an_extra_says_what_to_install(program: str, package: str, extra: str) -> None:
    told = out_of(f"""
import tuolaji

cup = tuolaji.Competition("Cup", seed=1)
cup.enter(("Ann", "Bo"), ("Cai", "Di"), ("Eva", "Fei"))
try:
    {program}
except tuolaji.MissingExtra as error:
    print(error.package, error.extra, error)
""")
    install = f"pip install 'tuolaji[{extra}]'"
    assert told == f"{package} {extra} {package} is not installed. Install it with: {install}\n"


@pytest.mark.parametrize(
    ("verb", "extra"),
    [("serve", "server"), ("server backup x", "server"), ("arena random habit", "bots"), ("bench", "bots")],
)
def test_a_verb_that_needs_an_extra_says_what_to_install(verb: str, extra: str) -> None:
    ran = without_extras(f"from tuolaji.cli.main import main; sys.argv = ['tuolaji', *{verb.split()!r}]; main()")
    assert ran.returncode == 2
    assert ran.stderr.endswith(f"pip install 'tuolaji[{extra}]'\n")
    assert len(ran.stderr.splitlines()) == 1


def test_importing_the_library_imports_nothing_else() -> None:
    program = "import sys; before = set(sys.modules); import tuolaji; print(*sorted(set(sys.modules) - before))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert [name for name in ran.stdout.split() if name.startswith("tuolaji")] == ["tuolaji"]


def test_the_library_itself_loads_no_package_of_an_extra() -> None:
    loaded = out_of("""
import tuolaji
for name in tuolaji.__all__:
    getattr(tuolaji, name)
print(*sorted(name for name in sys.modules if "." not in name))
""")
    assert not set(loaded.split()) & set(EXTRAS)
    assert "cyclopts" not in loaded.split()
