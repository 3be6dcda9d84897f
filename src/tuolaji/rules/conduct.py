"""Conduct: offences that are counted beyond the deal in which they happen, and those that are not part of a deal."""

from tuolaji.rules.offence import OffenceName
from tuolaji.rules.sheet.schema import Sheet

OF_THE_MATCH: tuple[OffenceName, ...] = ("late", "forfeit", "score_sheet_late")
"""Offences that weigh on the match, not on the deal in which they were ruled."""


def counted_together(sheet: Sheet, offence: OffenceName) -> set[OffenceName]:
    """Offences counted together over the whole event: one clause disqualifies an entry that repeats any of them.

    Under LP-8.7 they are misconduct and illegal information.
    """

    def disqualifying(name: OffenceName) -> set[str]:
        return {case.clause for case in sheet.penalty.get(name, ()) if case.disqualified and case.from_times > 1}

    return {name for name in sheet.penalty if disqualifying(name) & disqualifying(offence)}


def clauses_forgiven_once(sheet: Sheet) -> set[str]:
    """Clauses that let a table off once in a deal, whoever it is: only permanent trumps were taken for side cards."""
    return {case.clause for cases in sheet.penalty.values() for case in cases if case.permanent_trumps}
