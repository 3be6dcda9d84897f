"""A ruling in words: what it changes and where it stands, for prints, exports and the command line."""

from tuolaji.match.effect import Effect
from tuolaji.rules.ruling_reason import OFFENCES, reason_words
from tuolaji.rules.sheet import Sheet
from tuolaji.tournament import events as e
from tuolaji.tournament.because import AtTable, Because
from tuolaji.tournament.state import Event, Result, Ruling, RulingStatus

STATUSES: dict[RulingStatus, tuple[str, str]] = {
    "made": ("", ""),
    "proposed": ("提议，待仲裁", "proposed, waits for arbitration"),
    "confirmed": ("仲裁确认", "confirmed by arbitration"),
    "rejected": ("仲裁驳回", "rejected by arbitration"),
    "lifted": ("已撤销", "lifted"),
}


def called(event: Event, number: int) -> tuple[str, str]:
    """How a ruling names an entry, in Chinese and English."""
    entry = event.entries.get(number)
    name = (f"（{entry.name}）", f" ({entry.name})") if entry else ("", "")
    return f"{number}号{name[0]}", f"entry {number}{name[1]}"


def reason_of(event: Event, ruled: e.Ruled) -> dict[str, str]:
    """The reason of a ruling in words, by language."""
    return reason_words(event.sheet, ruled.reason, called(event, ruled.entry))


def note_of(ruled: e.Ruled, lang: str) -> str:
    """What the referee noted beside a ruling, and who made it if that was at an online table."""
    online = ""
    if ruled.online_by:
        online = f"线上：{ruled.online_by}" if lang == "zh" else f"online, by {ruled.online_by}"
    return " ".join(filter(None, (ruled.note, online)))


def why_out(event: Event, number: int) -> dict[str, str] | None:
    """Why an entry is disqualified, by language; None if it is not."""
    out = event.disqualified.get(number)
    if out is None:
        return None
    return reason_of(event, event.rulings[out.ruling - 1].ruled) if out.ruling else {"zh": out.reason, "en": out.reason}


def correction_words(corrected: str, because: Because | None, lang: str) -> str:
    """Why a result was put right or taken off: in the words of whoever did it, or by what it follows from."""
    if because is None:
        return corrected
    zh = lang == "zh"
    if isinstance(because, AtTable):
        return f"{because.by}在牌桌上重写" if zh else f"rewritten at the table by {because.by}"
    cited = f" ({because.clause})" if because.clause else ""
    title = f"第{because.ruling}号裁决{cited}" if zh else f"ruling {because.ruling}{cited}"
    done = {"made": ("", ""), "confirmed": ("确认", "confirmed "), "lifted": ("撤销", "lifted ")}[because.change]
    told = f"{done[0 if zh else 1]}{title}"
    return f"{told}{'：' if zh else ': '}{corrected}" if corrected else told


def correction_of(result: Result) -> str:
    """Why a result was put right, for readers of either language."""
    if result.because is None:
        return result.corrected
    return " / ".join(correction_words(result.corrected, result.because, lang) for lang in ("zh", "en"))


def status_words(ruling: Ruling, lang: str) -> str:
    """Where a ruling stands, with the reason that was given."""
    text = STATUSES[ruling.status][0 if lang == "zh" else 1]
    reason = ruling.lifted or ruling.rejected or ruling.confirmed
    return f"{text}{'：' if lang == 'zh' else ': '}{reason}" if text and reason else text


def ruling_words(sheet: Sheet, ruling: Ruling, lang: str) -> str:
    """A ruling in one line: its number, whose offence, the clause, and what it changes."""
    ruled = ruling.ruled
    zh = lang == "zh"
    offence = OFFENCES[ruled.offence][0 if zh else 1]
    number, entry = ruled.ruling, ruled.entry
    head = f"第{number}号裁决 {entry}号{offence}" if zh else f"ruling {number}: entry {entry}, {offence}"
    cited = f" ({ruled.clause})" if ruled.clause else ""
    changes = ("；" if zh else "; ").join(effect_words(sheet, ruling, lang))
    return f"{head}{cited}" + (f" — {changes}" if changes else "")


def effect_words(sheet: Sheet, ruling: Ruling, lang: str) -> list[str]:
    """What a ruling changes at its table, seen from the entry it is against."""
    effect, deal = ruling.ruled.effect or Effect(), ruling.ruled.deal
    zh = lang == "zh"
    found: list[tuple[str, str]] = []
    if effect.points:
        found.append((f"牌分{-effect.points:+}", f"{-effect.points:+} card points"))
    if effect.lost:
        found.append(_lost(sheet, effect))
    if effect.replayed:
        found.append(("重打", "replayed"))
    words = [said[0 if zh else 1] for said in found]
    if words and deal:
        words = [(f"第{deal}副：" if zh else f"deal {deal}: ") + ("，" if zh else ", ").join(words)]
    if effect.forfeits:
        words.append("弃权" if zh else "forfeit")
    if effect.sheet_late:
        words.append("成绩表迟交" if zh else "late score sheet")
    return words


def _lost(sheet: Sheet, effect: Effect) -> tuple[str, str]:
    small = sheet.level.counts == "small points"
    unit = ("小分", "small points") if small else ("级", "levels")
    gains = sorted({effect.dealing, effect.defending})
    by = "/".join(map(str, gains))
    least = ("至少", "at least ") if effect.at_least else ("", "")
    return f"判负（对方{least[0]}{by}{unit[0]}）", f"lost (the others {least[1]}+{by} {unit[1]})"
