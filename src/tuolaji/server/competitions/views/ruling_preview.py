"""A ruling before it is made: what the sheet says, in which deal, and what it would change at the table."""

import msgspec
from msgspec.structs import replace

from tuolaji.competition import events as e
from tuolaji.competition.results.outcome import Scores
from tuolaji.competition.rulings.offence_counts import counted
from tuolaji.competition.rulings.ruling_effects import contradiction, seat_of
from tuolaji.competition.rulings.ruling_words import called
from tuolaji.competition.rulings.rulings import by_sheet, effect_by_sheet, role_of, rule
from tuolaji.competition.state import Competition
from tuolaji.match.effect import Effect
from tuolaji.rules.penalty import Effects, Offence, SheetRuling
from tuolaji.rules.reasons.ruling_reason import SideOfDeal, reason_words
from tuolaji.text.catalogue import in_languages


class RulingPreview(Effects, frozen=True, kw_only=True):
    """The sheet's ruling, and what it changes. `needs_deal`: the deal has still to be named.

    `before` and `after` are the scores of the table's result without and with the ruling, where that changes them.
    """

    reason: dict[str, str]
    effect: Effect | None = None
    in_deal: int | None = None
    needs_deal: bool = False
    offender: SideOfDeal | None = None
    warnings: tuple[dict[str, str], ...] = ()
    before: Scores | None = None
    after: Scores | None = None


def preview_of(
    competition: Competition, entry: int, facts: Offence, number: int | None, deal: int | None, said: SideOfDeal | None
) -> RulingPreview:
    """Preview of a ruling; wrong facts are refused as they would be in the ruling."""
    at = number or len(competition.rounds)
    plain = by_sheet(competition, entry, facts, at, deal)
    played = competition.rounds[at - 1] if 1 <= at <= len(competition.rounds) else None
    table = seat_of(played, entry) if played else 0
    if plain.choices:
        return _shown(competition, entry, plain)
    effect = effect_by_sheet(competition, counted(competition, entry, facts, at))
    if effect.on_deal and table and deal is None and facts.offence != "late":
        return replace(_shown(competition, entry, plain), effect=effect, needs_deal=True)
    events = rule(competition, entry, facts, number=number, deal=deal, said=said)
    ruled = events[0]
    assert isinstance(ruled, e.Ruled), "a ruling begins with itself"
    role = role_of(competition, played, table, entry, ruled.deal)
    found = by_sheet(competition, entry, replace(facts, offender=role or said or facts.offender), at, deal)
    warnings = [contradiction(ruled.ruling, ruled.deal, said, role)] if said and role and said != role else []
    changed = next((one for one in events if isinstance(one, e.ResultEntered | e.ResultCorrected)), None)
    standing = played.results.get(table) if played else None
    return replace(
        _shown(competition, entry, found),
        effect=ruled.effect,
        in_deal=ruled.deal or None,
        offender=role or said,
        warnings=tuple(map(in_languages, warnings)),
        before=standing.scores if standing and changed else None,
        after=changed.scores if changed else None,
    )


def _shown(competition: Competition, entry: int, found: SheetRuling) -> RulingPreview:
    reason = reason_words(competition.sheet, found.reason, called(competition, entry))
    return RulingPreview(**(msgspec.structs.asdict(found) | {"reason": reason}))
