"""Declaring trump: level cards shown, overcalled, reinforced, jokers for no trump, hidden bids, wrong cards."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tuolaji.cards import (
    BIG_JOKER,
    JOKERS,
    SIDES,
    SMALL_JOKER,
    Card,
    Hand,
    Rank,
    Seat,
    Trump,
    rank_of,
    side_of,
    suit_of,
)
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.schema import DeclareRule, Sheet

NO_MORE_BIDS = "*"
"""Stands for every suit: a ruling may take the right to bid from a side."""

Window = Literal["drawing", "after_draw", "closed"]


class CardsShown(NamedTuple):
    """Cards that a seat lays down: all that it shows for its declaration, or only those that it adds."""

    seat: Seat
    cards: Hand


class Declaration(NamedTuple):
    """The declaration that stands."""

    seat: Seat
    trump: Trump
    size: int
    joker: Card | None = None
    opening: bool = True


class Declaring(NamedTuple):
    """The state of declaring after the showings so far."""

    sheet: Sheet
    level: Rank
    first_deal: bool
    standing: Declaration | None = None
    laid: tuple[tuple[Seat, Trump, int], ...] = ()
    barred: frozenset[tuple[str, str]] = frozenset()
    levels: tuple[Rank, Rank] | None = None

    def level_of(self, seat: Seat) -> Rank:
        """The level that a seat shows: where the deal itself is bid for, its own side's."""
        return self.level if self.levels is None else self.levels[SIDES.index(side_of(seat))]

    @property
    def rule(self) -> DeclareRule:
        return self.sheet.declare

    def laid_by(self, seat: Seat, trump: Trump) -> int:
        return max((count for who, suit, count in self.laid if (who, suit) == (seat, trump)), default=0)


def show(state: Declaring, shown: CardsShown) -> Declaring:
    """Fold one showing into the state: a legal one stands, an illegal one changes nothing, wrong cards bar a suit."""
    verdict, declaration = check_declare(state, shown)
    if declaration is not None:
        entry = (declaration.seat, declaration.trump, declaration.size)
        return state._replace(standing=declaration, laid=(*state.laid, entry))
    if verdict.code == "declare_wrong_cards" and state.rule.wrong_cards_bar_suit:
        suits = {suit for kind in shown.cards.kinds() if (suit := suit_of(kind))}
        return state._replace(barred=state.barred | {(side_of(shown.seat), suit) for suit in suits})
    return state


def check_declare(
    state: Declaring, attempt: CardsShown, window: Window = "drawing"
) -> tuple[Verdict, Declaration | None]:
    """May these cards be shown now, and what do they make trump?"""
    verdict, made = _check(state, attempt, window)
    return worded(state.rule, verdict), made


def worded(rule: DeclareRule, verdict: Verdict) -> Verdict:
    """A verdict in the words of the sheet: where bids are hidden nobody shows anything."""
    return verdict._replace(facts=verdict.facts | {"hidden": True}) if rule.hidden else verdict


def _check(state: Declaring, attempt: CardsShown, window: Window) -> tuple[Verdict, Declaration | None]:
    clauses = state.rule.clauses
    if window == "closed":
        return Verdict.no(clauses.get("closed"), "declare_closed"), None
    if (side_of(attempt.seat), NO_MORE_BIDS) in state.barred:
        return Verdict.no(clauses.get("ask"), "declare_no_right", side=side_of(attempt.seat)), None
    kinds = attempt.cards.kinds()
    if not kinds:
        return Verdict.no(clauses.get("open"), "declare_nothing"), None
    if all(kind in JOKERS for kind in kinds):
        return _check_jokers(state, attempt)
    return _check_suit(state, attempt)


def _check_suit(state: Declaring, attempt: CardsShown) -> tuple[Verdict, Declaration | None]:
    rule, clauses, seat = state.rule, state.rule.clauses, attempt.seat
    suited = [kind for kind in attempt.cards if kind not in JOKERS]
    suit = suit_of(suited[0])
    wrong = Verdict.no(
        clauses.get("wrong_cards") or clauses.get("open"),
        "declare_wrong_cards",
        cards=tuple(attempt.cards),
        level=state.level_of(seat),
    )
    if suit is None or any(suit_of(k) != suit or rank_of(k) != state.level_of(seat) for k in suited):
        return wrong, None
    before = state.laid_by(seat, suit)
    needed = rule.first_deal_small_jokers if state.first_deal else 0
    if attempt.cards[BIG_JOKER] or attempt.cards[SMALL_JOKER] not in ({0, needed} if before else {needed}):
        if not needed:
            return Verdict.no(clauses.get("open"), "declare_stray_joker"), None
        return Verdict.no(
            clauses.get("small_joker"), "declare_small_joker", due=needed, cards=tuple(attempt.cards)
        ), None
    if (side_of(seat), suit) in state.barred:
        return Verdict.no(clauses.get("wrong_cards"), "declare_barred_suit", side=side_of(seat), suit=suit), None
    # A seat that already lies with this suit may lay its whole declaration again or only add to it.
    count = len(suited) if len(suited) > before else before + len(suited)
    most = rule.most_cards or state.sheet.cards.decks
    if count > most:
        return Verdict.no(clauses.get("overcall"), "declare_too_many", most=most), None
    return _against_standing(state, attempt, Declaration(seat, suit, count))


def _against_standing(state: Declaring, attempt: CardsShown, made: Declaration) -> tuple[Verdict, Declaration | None]:
    """Level cards against what stands: open, reinforce or overcall."""
    rule, clauses, standing = state.rule, state.rule.clauses, state.standing
    facts = {"seat": made.seat, "cards": tuple(attempt.cards), "trump": made.trump, "count": made.size}
    if standing is None:
        clause = clauses.get("first_deal" if state.first_deal else "open") or clauses.get("open")
        return Verdict.yes(clause, "declare_open", **facts), made
    if standing.trump == "NT":
        return Verdict.no(clauses.get("joker_pair"), "declare_no_trump_stands"), None
    if standing.seat == made.seat and standing.trump == made.trump:
        if not rule.reinforce:
            return Verdict.no(clauses.get("reinforce"), "declare_no_reinforce"), None
        kept = made._replace(opening=standing.opening)
        return Verdict.yes(clauses.get("reinforce"), "declare_reinforce", **facts), kept
    refusal = _cannot_overcall(state, made)
    if refusal:
        return refusal, None
    if made.trump == standing.trump and not rule.overcall_same_suit:
        return Verdict.no(clauses.get("overcall"), "declare_same_suit", trump=made.trump), None
    most = rule.most_cards or state.sheet.cards.decks
    if made.size <= standing.size and standing.size >= most:
        return Verdict.no(clauses.get("overcall"), "declare_most_stands", count=standing.size), None
    if made.size <= standing.size:
        facts = {"due": standing.size + 1, "count": made.size, "standing": standing.size}
        return Verdict.no(clauses.get("overcall"), "declare_not_more", **facts), None
    code = "declare_overcall_same" if made.trump == standing.trump else "declare_overcall"
    return Verdict.yes(clauses.get("overcall"), code, **facts), made._replace(opening=False)


def _cannot_overcall(state: Declaring, made: Declaration) -> Verdict | None:
    """The reason that bars any overcall, by level cards or by jokers."""
    rule, standing = state.rule, state.standing
    assert standing is not None
    if standing.seat == made.seat and not rule.overcall_self:
        return Verdict.no(rule.clauses.get("self"), "declare_self")
    closing = rule.closing_opening
    if closing is not None and standing.opening and standing.size >= closing:
        return Verdict.no(rule.clauses.get("overcall"), "declare_opening_closes", count=standing.size)
    return None


def _check_jokers(state: Declaring, attempt: CardsShown) -> tuple[Verdict, Declaration | None]:
    rule, clauses, standing = state.rule, state.rule.clauses, state.standing
    if not state.sheet.trump.no_trump:
        return Verdict.no(state.sheet.trump.clauses.get("no_trump"), "declare_no_trump_never"), None
    if not rule.joker_pair:
        clause = clauses.get("small_joker") if state.first_deal else None
        return Verdict.no(clause or clauses.get("open"), "declare_no_joker_calls"), None
    cards = tuple(attempt.cards)
    clause = clauses.get("joker_pair")
    if len(cards) != 2 or cards[0] != cards[1]:
        return Verdict.no(clause, "declare_joker_pair_only", cards=cards), None
    level = state.level_of(attempt.seat)
    if level in rule.joker_pair_barred_at:
        return Verdict.no(clauses.get("barred_at") or clause, "declare_barred_at", level=level), None
    if standing is None:
        return Verdict.no(clause, "declare_joker_opens"), None
    made = Declaration(attempt.seat, "NT", 2, cards[0], opening=False)
    refusal = _cannot_overcall(state, made)
    if refusal:
        return refusal, None
    code = "declare_overcall"
    if standing.trump == "NT":
        code, clause = "declare_overcall_same", clauses.get("big_over_small") or clause
        if (standing.joker, made.joker) != (SMALL_JOKER, BIG_JOKER):
            return Verdict.no(clause, "declare_no_trump_stands"), None
        if rule.big_over_small != "first deal" or not state.first_deal:
            return Verdict.no(clause, "declare_big_over_small"), None
    facts = {"seat": made.seat, "cards": cards, "trump": "NT"}
    return Verdict.yes(clause, code, **facts), made


def not_held(state: Declaring, attempt: CardsShown, made: Declaration, hand: Hand) -> tuple[Card, ...]:
    """The cards that a declaration would need and that the hand lacks: every card counts once.

    A bid that must carry small jokers carries its own: one laid with an earlier bid in another suit does not count.
    """
    if made.trump == "NT":
        return ()
    level = next(kind for kind in attempt.cards if kind not in JOKERS)
    missing = (level,) * max(0, made.size - hand[level])
    if state.first_deal and state.rule.first_deal_small_jokers:
        suits = {suit for seat, suit, _ in state.laid if seat == attempt.seat} | {made.trump}
        needed = state.rule.first_deal_small_jokers * len(suits)
        missing += (SMALL_JOKER,) * max(0, needed - hand[SMALL_JOKER])
    return missing


def dealer_after(state: Declaring, declaration: Declaration, dealer: Seat | None) -> Seat | None:
    """In the first deal the declaration may carry the deal with it."""
    return declaration.seat if state.first_deal and state.rule.takes_deal else dealer


def fold(state: Declaring, shown: Sequence[CardsShown]) -> Declaring:
    """All the showing so far, in order."""
    for entry in shown:
        state = show(state, entry)
    return state
