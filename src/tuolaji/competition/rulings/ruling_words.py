"""A ruling in words: what it changes and where it stands, for prints, exports and the command line."""

from tuolaji.competition import events as e
from tuolaji.competition.results.because import AtTable, Because
from tuolaji.competition.state import Competition, Result, Ruling, RulingStatus
from tuolaji.match.effect import Effect
from tuolaji.rules.reasons.ruling_reason import offence_name, reason_words
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message, in_languages, language_tags

_STATUSES: dict[RulingStatus, str] = {
    "proposed": "event_rulings.proposed",
    "confirmed": "event_rulings.confirmed",
    "rejected": "event_rulings.rejected",
    "lifted": "event_rulings.lifted",
}


def called(competition: Competition, number: int) -> dict[str, str]:
    """How a ruling names an entry, by language."""
    entry = competition.entries.get(number)
    if entry is None:
        return in_languages(Message("event_rulings.entry", number=number))
    return in_languages(Message("event_rulings.entry_named", number=number, name=entry.name))


def reason_of(competition: Competition, ruled: e.Ruled) -> dict[str, str]:
    """The reason of a ruling in words, by language."""
    return reason_words(competition.sheet, ruled.reason, called(competition, ruled.entry))


def note_of(ruled: e.Ruled, lang: str) -> str:
    """The referee's note on a ruling, and who made the ruling if that was at an online table."""
    if not ruled.online_by:
        return ruled.note
    if not ruled.note:
        return Message("event_rulings.online", by=ruled.online_by).told(lang)
    return Message("event_rulings.noted_online", note=ruled.note, by=ruled.online_by).told(lang)


def note_words(ruled: e.Ruled) -> dict[str, str]:
    """The note on a ruling by language; empty if there is none."""
    noted = ruled.note or ruled.online_by
    return {tag: note_of(ruled, tag) for tag in language_tags()} if noted else {}


def why_out(competition: Competition, number: int) -> dict[str, str] | None:
    """Why an entry is disqualified, by language; None if it is not."""
    out = competition.disqualified.get(number)
    if out is None:
        return None
    if out.ruling:
        return reason_of(competition, competition.rulings[out.ruling - 1].ruled)
    return dict.fromkeys(language_tags(), out.reason)


def correction_words(corrected: str, because: Because | None, lang: str) -> str:
    """Why a result was put right or taken off: in the words of whoever did it, or by what it follows from."""
    if because is None:
        return corrected
    if isinstance(because, AtTable):
        return Message("event_rulings.rewritten", by=because.by).told(lang)
    clause = because.clause or "none"
    what = Message("event_rulings.by_ruling", change=because.change, ruling=because.ruling, clause=clause)
    return _with_reason(what, corrected).told(lang)


def correction_of(result: Result) -> dict[str, str]:
    """Why a result was put right, by language; empty if it was not."""
    if result.because is None and not result.corrected:
        return {}
    return {tag: correction_words(result.corrected, result.because, tag) for tag in language_tags()}


def status_words(ruling: Ruling, lang: str) -> str:
    """Where a ruling stands, with the reason that was given."""
    if ruling.status == "made":
        return ""
    status = Message(_STATUSES[ruling.status])
    reason = ruling.lifted or ruling.rejected or ruling.confirmed
    return _with_reason(status, reason).told(lang)


def _with_reason(what: Message, reason: str) -> Message:
    return Message("event_rulings.with_reason", what=what, reason=reason) if reason else what


def ruling_words(sheet: Sheet, ruling: Ruling, lang: str) -> str:
    """A ruling in one line: its number, whose offence, the clause, and what it changes."""
    ruled = ruling.ruled
    offence, clause = offence_name(ruled.offence, lang), ruled.clause or "none"
    line = Message("event_rulings.line", ruling=ruled.ruling, entry=ruled.entry, offence=offence, clause=clause)
    changes = _changes(sheet, ruling)
    whole = Message("event_rulings.line_with_changes", line=line, changes=changes) if changes else line
    return whole.told(lang)


def effect_words(sheet: Sheet, ruling: Ruling, lang: str) -> list[str]:
    """The effect of a ruling at its table, seen from the entry it is against."""
    return [change.told(lang) for change in _changes(sheet, ruling)]


def _changes(sheet: Sheet, ruling: Ruling) -> list[Message]:
    effect, deal = ruling.ruled.effect or Effect(), ruling.ruled.deal
    found: list[Message] = []
    if effect.points:
        found.append(Message("event_rulings.card_points", points=f"{-effect.points:+}"))
    if effect.lost:
        found.append(_lost(sheet, effect))
    if effect.replayed:
        found.append(Message("event_rulings.replayed"))
    if found and deal:
        found = [Message("event_rulings.in_deal", deal=deal, changes=found)]
    if effect.forfeits:
        found.append(Message("event_rulings.forfeit"))
    if effect.sheet_late:
        found.append(Message("event_rulings.late_sheet"))
    return found


def _lost(sheet: Sheet, effect: Effect) -> Message:
    counts = sheet.level.counts.replace(" ", "_")
    gain = "/".join(map(str, sorted({effect.dealing, effect.defending})))
    return Message("event_rulings.lost", at_least=effect.at_least, gain=gain, counts=counts)
