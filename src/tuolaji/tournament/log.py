"""The log in words: what each step did, for the audit."""

from collections.abc import Callable
from typing import Any

from tuolaji.rules.ruling_reason import OFFENCES
from tuolaji.tournament import events as e
from tuolaji.tournament.hall import announcement_words, call_words
from tuolaji.tournament.ruling_words import correction_words

VENUES = {"physical": ("现场", "in the hall"), "online": ("线上", "online"), "mixed": ("现场和线上", "hall and online")}

_LOST: dict[str, tuple[str, str]] = {
    "published": ("，作废已公布的对阵", ", throwing away a published draw"),
    "locked": ("，解除一轮的锁定", ", opening a locked round again"),
    "stage closed": ("，作废一个阶段的晋级名单", ", throwing away who goes on from a stage"),
}

_Words = Callable[[Any], tuple[str, str]]

_WORDS: dict[type, _Words] = {
    e.EventOpened: lambda x: (f"创建赛事“{x.name}”（{x.rules}）", f'opened "{x.name}" ({x.rules})'),
    e.FormatChanged: lambda _: ("更改赛制", "changed the format"),
    e.ZoneChanged: lambda x: (f"时区改为{x.zone}", f"changed the time zone to {x.zone}"),
    e.EntriesAdded: lambda x: (
        f"报名{_listed(x.entries)}" + (f"（来自{x.source}）" if x.source else ""),
        f"entered {_listed(x.entries)}" + (f", from {x.source}" if x.source else ""),
    ),
    e.EntryChanged: lambda x: (f"更改{x.entry.number}号", f"changed entry {x.entry.number}"),
    e.EntryRemoved: lambda x: (f"删去{x.number}号", f"removed entry {x.number}"),
    e.Withdrawn: lambda x: (f"{x.number}号退赛：{x.reason}", f"{x.number} withdrew: {x.reason}"),
    e.Returned: lambda x: (f"{x.number}号恢复参赛", f"{x.number} plays again"),
    e.Disqualified: lambda x: (f"{x.number}号取消资格：{x.reason}", f"{x.number} disqualified: {x.reason}"),
    e.CheckedIn: lambda x: (f"报到{_ranges(x.numbers)}", f"checked in {_ranges(x.numbers)}"),
    e.CheckedOut: lambda x: (f"未到{_ranges(x.numbers)}", f"not here: {_ranges(x.numbers)}"),
    e.ConventionFiled: lambda x: (f"{x.number}号交约定卡", f"convention card of {x.number}"),
    e.RoundDrawn: lambda x: (
        f"编排第{x.round}轮",
        f"drew round {x.round}",
    ),
    e.SeatingsChanged: lambda x: (f"调整第{x.round}轮：{x.reason}", f"changed round {x.round}: {x.reason}"),
    e.RoundPublished: lambda x: (f"公布第{x.round}轮", f"published round {x.round}"),
    e.RoundWithdrawn: lambda x: (
        f"撤回第{x.round}轮编排" + (f"（已公布）：{x.reason}" if x.reason else ""),
        f"withdrew the draw of round {x.round}" + (f", which was published: {x.reason}" if x.reason else ""),
    ),
    e.RoundStarted: lambda x: (f"第{x.round}轮开始", f"started round {x.round}"),
    e.TimeAdded: lambda x: (
        f"第{x.round}轮加{x.minutes}分钟：{x.reason}".rstrip("："),
        f"added {x.minutes} minutes to round {x.round}: {x.reason}".rstrip(": "),
    ),
    e.RoundLocked: lambda x: (f"锁定第{x.round}轮", f"locked round {x.round}"),
    e.ResultEntered: lambda x: (f"{_table(x)[0]} {_score(x)}", f"{_table(x)[1]} {_score(x)}"),
    e.ResultCorrected: lambda x: (
        f"更正{_table(x)[0]} {_score(x)}：{correction_words(x.reason, x.because, 'zh')}",
        f"corrected {_table(x)[1]} {_score(x)}: {correction_words(x.reason, x.because, 'en')}",
    ),
    e.ResultCleared: lambda x: (
        f"清除{_table(x)[0]}：{correction_words(x.reason, x.because, 'zh')}",
        f"cleared {_table(x)[1]}: {correction_words(x.reason, x.because, 'en')}",
    ),
    e.ResultSigned: lambda x: (f"{_table(x)[0]} {x.side}签字（{x.by}）", f"{_table(x)[1]} signed by {x.side} ({x.by})"),
    e.Ruled: lambda x: (
        f"第{x.ruling}号裁决{'（提议）' if x.proposed else ''}：{x.entry}号{_offence(x)[0]}",
        f"ruling {x.ruling}{' (proposed)' if x.proposed else ''}: entry {x.entry}, {_offence(x)[1]}",
    ),
    e.RulingConfirmed: lambda x: (
        f"确认第{x.ruling}号裁决：{x.reason}".rstrip("："),
        f"confirmed ruling {x.ruling}: {x.reason}".rstrip(": "),
    ),
    e.RulingRejected: lambda x: (f"驳回第{x.ruling}号裁决：{x.reason}", f"rejected ruling {x.ruling}: {x.reason}"),
    e.RulingLifted: lambda x: (f"撤销第{x.ruling}号裁决：{x.reason}", f"lifted ruling {x.ruling}: {x.reason}"),
    e.StageClosed: lambda x: (f"第{x.stage + 1}阶段结束，{len(x.qualified)}对晋级", f"closed stage {x.stage + 1}"),
    e.Arranged: lambda x: (f"安排赛场（{VENUES[x.arrangement.venue][0]}）", f"arranged: {x.arrangement.venue}"),
    e.Manned: lambda x: (
        f"{x.number}号由{'、'.join(x.programs) or '选手'}上场",
        f"{x.number} is played by {', '.join(x.programs) or 'people'}",
    ),
    e.BoardsDealt: lambda x: (f"第{x.round}轮复式牌{x.count}副", f"round {x.round} plays {x.count} duplicate boards"),
    e.RoomsOpened: lambda x: (f"第{x.round}轮线上{len(x.rooms)}桌", f"round {x.round}: {len(x.rooms)} online tables"),
    e.LotDrawn: lambda x: (f"抽签（{x.about}）：{'、'.join(x.drawn)}", f"drew lots ({x.about}): {', '.join(x.drawn)}"),
    e.Upheld: lambda x: (f"维持第{x.ruling}号裁决：{x.reason}", f"upheld ruling {x.ruling}: {x.reason}"),
    e.Announced: lambda x: (f"宣布：{announcement_words(x)['zh']}", f"announced: {announcement_words(x)['en']}"),
    e.Called: lambda x: (
        f"{_table(x)[0]}叫裁判：{call_words(x, 'zh')}",
        f"{_table(x)[1]} calls the referee: {call_words(x, 'en')}",
    ),
    e.CallAnswered: lambda x: (f"处理第{x.call}号呼叫 {x.note}".rstrip(), f"answered call {x.call} {x.note}".rstrip()),
    e.Disputed: lambda x: (
        f"{_table(x)[0]} {x.side}不同意：{x.reason}",
        f"{_table(x)[1]}: {x.side} object: {x.reason}",
    ),
    e.Appealed: lambda x: (f"申诉第{x.ruling}号裁决：{x.reason}", f"appealed ruling {x.ruling}: {x.reason}"),
    e.Undone: lambda x: (
        f"撤销第{x.number}步" + _LOST.get(x.lost, ("", ""))[0],
        f"undid step {x.number}" + _LOST.get(x.lost, ("", ""))[1],
    ),
}


def event_words(event: e.AnyEvent, lang: str) -> str:
    """What an event did, in a few words."""
    return _WORDS[type(event)](event)[0 if lang == "zh" else 1]


def _listed(entries: tuple[Any, ...]) -> str:
    shown = ", ".join(f"{entry.number} {entry.name}" for entry in entries[:3])
    return shown + (f" … ({len(entries)})" if len(entries) > 3 else "")


def _ranges(numbers: tuple[int, ...]) -> str:
    """Numbers in short: 1-4, 7."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _table(event: Any) -> tuple[str, str]:
    return f"第{event.round}轮第{event.table}桌", f"round {event.round} table {event.table}"


def _offence(event: Any) -> tuple[str, str]:
    """An offence with its clause, and the deal it weighs on."""
    zh, en = OFFENCES[event.offence]
    clause = f" {event.clause}" if event.clause else ""
    return (
        (f"{zh}{clause}", f"{en}{clause}")
        if not event.deal
        else (f"{zh}{clause}（第{event.deal}副）", f"{en}{clause} (deal {event.deal})")
    )


def _score(event: Any) -> str:
    return f"{event.scores['EW'].points:g}:{event.scores['NS'].points:g}"
