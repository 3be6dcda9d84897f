"""From the cut to the kitty: cutting, turning up a card, drawing, declaring, and who has the last word."""

from tuolaji.cards import JOKERS, SEATS, Card, Hand, Seat, suit_of
from tuolaji.deal import actions as a
from tuolaji.deal.decisions.phase import Decision, not_your_turn
from tuolaji.deal.fair import turned_up
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.state import Asking, Cutting, Drawing, Turning
from tuolaji.rules.cards import pack_size
from tuolaji.rules.declare import CardsShown, check_declare, dealer_after, not_held, worded
from tuolaji.rules.draw import check_cut, drawer_by_pips, lifts
from tuolaji.rules.fallback import nobody_declared
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.schema import DeclareRule

_LONGEST_SALT = 64


def _bad_salt(salt: str) -> bool:
    return len(salt) > _LONGEST_SALT or not (salt.isascii() and (salt.isprintable() or not salt))


def decide_cutting(state: Cutting, action: a.Cut, _: int) -> Decision:
    """The pack is cut by whom the sheet names, as often and as deep as it allows."""
    opening = state.opening
    rule, pack = opening.sheet.draw, pack_size(opening.sheet.cards)
    if action.seat != opening.cutter:
        return not_your_turn(action.seat, opening.cutter, rule.clauses.get("cut"))
    # At a refereed table a thin cut is an offence that the referee sees to.
    possible = range(1, pack) if opening.setup.refereed else lifts(rule, pack)
    verdict = check_cut(rule, possible, action.lifted, len(state.lifted) + 1 + action.more)
    if not verdict.ok:
        return verdict
    if _bad_salt(action.salt):
        return Verdict.no(None, "salt_bad")
    events: list[e.AnyDealEvent] = [e.PackCut(action.seat, action.lifted, action.salt, action.more)]
    if not action.more and opening.setup.dealer is not None:
        events.append(e.DrawBegan(opening.setup.dealer))
    return events


def decide_turning(state: Turning, action: a.TurnUp, _: int) -> Decision:
    """A card is turned up and its pips are counted round, beginning with the one who turned it."""
    if action.seat != state.seat:
        return not_your_turn(action.seat, state.seat, state.opening.sheet.draw.clauses.get("first_drawer"))
    if _bad_salt(action.salt):
        return Verdict.no(None, "salt_bad")
    additions = (*state.opening.salts, f"turn {action.seat} {action.salt}")
    cards = turned_up(state.opening.seed, additions)
    drawer = drawer_by_pips(state.seat, cards[-1])
    return [e.CardTurned(action.seat, tuple(Hand.of([card]) for card in cards), action.salt), e.DrawBegan(drawer)]


def decide_drawing(state: Drawing, action: a.Draw | a.Declare | a.Expose, now: int) -> Decision:
    if isinstance(action, a.Expose):
        return [e.Exposed(action.seat, action.cards)]
    if isinstance(action, a.Declare):
        return _declare(state, action)
    sizes = [len(hand) for hand in state.hands]
    twice = state.opening.setup.refereed and sizes[SEATS.index(action.seat)] <= min(sizes) + 1
    if action.seat != state.turn and not twice:
        return not_your_turn(action.seat, state.turn, state.opening.sheet.draw.clauses.get("draw"))
    if state.drawn >= state.to_draw:
        return Verdict.no(None, "all_drawn")
    events: list[e.AnyDealEvent] = [e.Drew(action.seat, Hand.of([state.pack[state.drawn]]))]
    if state.drawn + 1 == state.to_draw:
        events.append(e.DrawEnded(_closing_time(state, now)))
    return events


def _closing_time(state: Drawing, now: int) -> int | None:
    window = state.opening.setup.limits.window
    return None if window is None else now + window


def _declare(state: Drawing, action: a.Declare, window: str = "drawing") -> Decision:
    verdict, made = check_declare(state.declaring, CardsShown(action.seat, action.cards), window)  # type: ignore[arg-type]
    if made is None:
        return _shown_anyway(state, action, verdict) if state.opening.setup.refereed else verdict
    missing = not_held(
        state.declaring, CardsShown(action.seat, action.cards), made, state.hands[SEATS.index(action.seat)]
    )
    if missing:
        return Verdict.no(None, "not_held", cards=missing)
    return [e.Declared(action.seat, action.cards, made.trump, made.size)]


_BLUFFS = ("declare_wrong_cards", "declare_small_joker", "declare_stray_joker")


def _shown_anyway(state: Drawing, action: a.Declare, verdict: Verdict) -> Decision:
    """Wrong cards at a refereed table: shown openly all see them; laid face down they pass for a bid."""
    if verdict.code not in _BLUFFS:
        return verdict
    if not state.declaring.rule.hidden:
        return [e.ShownWrong(action.seat, action.cards)]
    suited = [kind for kind in action.cards if kind not in JOKERS]
    standing = state.declaring.standing
    suit = suit_of(suited[0]) if suited else None
    if (
        suit is None
        or len(suited) > state.opening.sheet.cards.decks
        or (standing and (standing.seat == action.seat or len(suited) <= standing.size))
    ):
        return verdict
    return [e.Declared(action.seat, action.cards, suit, len(suited))]


def decide_asking(state: Asking, action: a.Declare | a.Pass | a.Wait | a.Expose, now: int) -> Decision:
    """After the draw: declare, pass, or let the time run out; when nobody has anything to say it is closed."""
    if isinstance(action, a.Expose):
        return [e.Exposed(action.seat, action.cards)]
    drawing = state.drawing
    rule = drawing.declaring.rule
    clause = rule.clauses.get("ask")
    late = state.closes is not None and now >= state.closes
    if isinstance(action, a.Wait):
        return _close(drawing) if late else Verdict.no(clause, "window_open")
    if late:
        return worded(rule, Verdict.no(rule.clauses.get("closed"), "declare_closed"))
    if state.turn is not None and action.seat != state.turn:
        return not_your_turn(action.seat, state.turn, clause)
    if isinstance(action, a.Declare):
        found = _declare(drawing, action, "after_draw")
        if isinstance(found, Verdict):
            return found
        closes = _closing_time(drawing, now)
        if closes is not None and isinstance(found[0], e.Declared):
            found.append(e.WindowMoved(closes))
        return found
    standing = drawing.declaring.standing
    if standing and standing.seat == action.seat:
        return worded(rule, Verdict.no(clause, "pass_standing"))
    if action.seat in state.passed:
        return Verdict.no(clause, "passed_already")
    passed = e.Passed(action.seat)
    after = evolve(state, passed)
    assert isinstance(after, Asking)
    quiet = len(after.passed | ({standing.seat} if standing else set())) == len(SEATS)
    return [passed, *(_close(drawing) if quiet else [])]


def _close(drawing: Drawing) -> list[e.AnyDealEvent]:
    """Trump and dealer are settled, and the dealer takes the kitty."""
    opening, standing = drawing.opening, drawing.declaring.standing
    kitty = drawing.pack[drawing.to_draw :]
    dealer: Seat = opening.setup.dealer or drawing.first
    turned: tuple[Hand, ...] = ()
    if standing:
        trump = standing.trump
        dealer = dealer_after(drawing.declaring, standing, dealer) or dealer
    else:
        _, named = nobody_declared(drawing.declaring.rule, kitty, opening.setup.level_of(dealer))
        turned = tuple(Hand.of([card]) for card in _turned_from_kitty(drawing.declaring.rule, kitty))
        if named is None:
            return [e.Redealt(turned)]
        trump = named
    events: list[e.AnyDealEvent] = [e.DeclaringClosed(trump, dealer, turned)]
    if kitty:
        events.append(e.KittyTaken(dealer, Hand.of(kitty)))
    return events


def _turned_from_kitty(rule: DeclareRule, kitty: tuple[Card, ...]) -> tuple[Card, ...]:
    """The kitty cards that all see when nobody has declared."""
    match rule.nobody:
        case "first card":
            return kitty[:1]
        case "first suited card":
            jokers = next((i for i, card in enumerate(kitty) if card not in JOKERS), len(kitty))
            return kitty[: jokers + 1]
        case "highest card":
            return kitty
        case "permanent trumps":
            return ()
