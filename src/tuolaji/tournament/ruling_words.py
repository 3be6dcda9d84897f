"""A ruling in words: what it changes and where it stands, for prints, exports and the command line."""

from tuolaji.match.effect import Effect
from tuolaji.rules.penalty import OFFENCES
from tuolaji.rules.sheet import Sheet
from tuolaji.tournament.state import Ruling, RulingStatus

STATUSES: dict[RulingStatus, tuple[str, str]] = {
    "made": ("", ""),
    "proposed": ("提议，待仲裁", "proposed, waits for arbitration"),
    "confirmed": ("仲裁确认", "confirmed by arbitration"),
    "rejected": ("仲裁驳回", "rejected by arbitration"),
    "lifted": ("已撤销", "lifted"),
}


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
