"""Mistakes on the command line are told in words of the catalogues, in every language."""

import pytest
from cyclopts import CycloptsError

from tests.cli.test_rules import run
from tuolaji.cli.main import app
from tuolaji.cli.output.mistakes import mistake
from tuolaji.cli.output.speech import told

MISTAKES = [
    ("moon", 'There is no command "moon". The commands are arena, bench', "没有命令“moon”。可用的命令：arena、bench"),
    ("rules shw", "did you mean show? The commands are list, show, check, diff.", "是不是show？"),
    ("event moon --help", 'There is no command "moon"', "没有命令“moon”"),
    ("--versoin", "There is no option --versoin here; did you mean --version?", "是不是 --version？"),
    ("simulate --sed 3", "There is no option --sed here; did you mean --seed?", "这里没有选项 --sed；是不是 --seed？"),
    ("simulate --moon", "There is no option --moon here; --help lists the options.", "用 --help 查看选项"),
    ("rules show", "SHEET is missing: A sheet's id, or the path of a sheet file.", "缺少 SHEET：规则的代号"),
    ("event new c.event", "--name is missing: what the event is called", "缺少 --name：赛事名称"),
    ("event swap c.event 1", "TWO is missing: a whole number", "缺少 TWO：整数"),
    (
        "event print c.event",
        "KIND is missing: entries, entries-by-unit",
        "缺少 KIND：entries、entries-by-unit",
    ),
    ("ruling gongguan revoke", "OFFENDER is missing: dealer or defenders", "缺少 OFFENDER：dealer或defenders"),
    ("server backup", "FILE is missing: the path of a file", "缺少 FILE：文件路径"),
    ("simulate --seed", "--seed needs a value: the same seed plays the same deals", "--seed 后面要写值：种子相同"),
    ("simulate --deals x", '--deals must be a whole number, not "x".', "--deals 应为整数，不能是“x”。"),
    ("event ruling c 1 late --minutes soon", '--minutes must be a number, not "soon".', "应为数字，不能是“soon”"),
    ("event new c --name a --advance q", '--advance must be a whole number, not "q".', "--advance 应为整数"),
    ("event draw c --publish=maybe", '--publish must be true or false, not "maybe".', "应为 true 或 false"),
    ("simulate --deals -1", "--deals must be 1 or more, not -1.", "--deals 应不小于 1，不能是 -1。"),
    ("simulate --processes 99", "--processes must be between 1 and 64, not 99.", "应在 1 到 64 之间，不能是 99。"),
    ("serve --port 99999", "--port must be between 0 and 65535, not 99999.", "应在 0 到 65535 之间"),
    ("bench --seconds 0", "--seconds must be more than 0, not 0.", "应大于 0，不能是 0。"),
    ("simulate --seed 1 --seed 2", "--seed is given twice; give it once.", "--seed 写了两次；只写一次。"),
    ("simulate one two", "Too many words: nothing is expected for one and two.", "多余的内容：one和two。"),
    (
        "ruling gongguan revoke dealer --window never",
        '--window cannot be "never". Choose drawing or after_draw.',
        "--window 不能是“never”。请选drawing或after_draw。",
    ),
    ("ruling gongguan revok dealer", 'OFFENCE cannot be "revok"; did you mean "revoke"? Choose', "是不是“revoke”？"),
    ("rules list --lang fr", '--lang cannot be "fr". Choose zh', "--lang 不能是“fr”。请选zh"),
]


@pytest.mark.parametrize(("line", "english", "chinese"), MISTAKES, ids=[line for line, *_ in MISTAKES])
def test_a_mistake_names_the_argument_what_was_expected_and_what_came(line: str, english: str, chinese: str) -> None:
    with pytest.raises(CycloptsError) as raised:
        app.parse_args(line.split(), print_error=False, exit_on_error=False)
    for tag, text in (("en", english), ("zh", chinese)):
        assert text in told(mistake(raised.value, tag), tag)


def test_the_program_tells_it_in_one_line() -> None:
    found = run("simulate", "--deals", "x", LANG="zh_CN.UTF-8")
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == "tuolaji: --deals 应为整数，不能是“x”。\n"
