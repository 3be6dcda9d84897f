"""The referee: calls, rulings by the sheet or freely, appeals, lots, and the hall at a glance."""

from collections.abc import Callable
from typing import Annotated, cast, get_args

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tuolaji.cards import Rank, parse
from tuolaji.competition import events as e
from tuolaji.competition.results.results import round_of, table_of
from tuolaji.competition.rulings import rulings as competition_rulings
from tuolaji.competition.rulings.hall import answer_call, call_referee, draw_lot, uphold
from tuolaji.competition.rulings.hall import appeal as appeal_ruling
from tuolaji.competition.rulings.rulings import confirmed_at_once
from tuolaji.competition.state import Call, Competition
from tuolaji.match.effect import CardPoints, Effect, Gain
from tuolaji.rules.offence import BiddingWindow, Found, OffenceName, Severity
from tuolaji.rules.penalty import Offence
from tuolaji.rules.reasons.ruling_reason import SideOfDeal, offence_name
from tuolaji.server.competitions import work
from tuolaji.server.competitions.views.referee_overview import Glance
from tuolaji.server.competitions.views.ruling_preview import RulingPreview, preview_of
from tuolaji.server.competitions.views.rulings import RulingSeen, rulings_seen
from tuolaji.server.http.request_context import Done, RequestContext
from tuolaji.server.http.routes.competition import Context
from tuolaji.server.http.routes.competition.entries import Number, Reason
from tuolaji.server.http.routes.competition.results import signer
from tuolaji.text.catalogue import language_tags


class OffenceIn(Struct, forbid_unknown_fields=True):
    """An entry's offence and the facts that its ruling hangs on; the log counts how often it was done before.

    `deal` is the deal's number in the match, for an offence that weighs on a deal. `offender` is the entry's side of
    that deal; where the score sheet or the rules tell who dealt, that counts.
    """

    entry: Number
    offence: OffenceName
    offender: SideOfDeal | None = None
    cards: Annotated[str, Meta(max_length=200)] = ""
    found: Found | None = None
    times: Annotated[int, Meta(ge=1, le=99)] = 1
    severity: Severity | None = None
    cards_left: Annotated[int, Meta(ge=0, le=200)] | None = None
    true_claim: bool | None = None
    minutes: Annotated[float, Meta(ge=0, le=1_440)] | None = None
    choice: Annotated[str, Meta(max_length=40)] | None = None
    round: Annotated[int, Meta(ge=1, le=999)] | None = None
    deal: Annotated[int, Meta(ge=1, le=200)] | None = None
    both: bool = False
    reparable: bool = True
    window: BiddingWindow | None = None
    level: Rank | None = None

    def facts(self) -> Offence:
        return Offence(
            offence=self.offence, offender=self.offender or "dealer", cards=tuple(parse(self.cards)), found=self.found,
            times=self.times, severity=self.severity, cards_left=self.cards_left, true_claim=self.true_claim,
            minutes=self.minutes, choice=self.choice, both=self.both, reparable=self.reparable, level=self.level,
            window=self.window,
        )  # fmt: skip


class RulingIn(OffenceIn, forbid_unknown_fields=True, kw_only=True):
    """A ruling. With `free` it is the referee's own, and that is its reason; else the sheet's, with its clause.

    `points` are points of the event. A free ruling may also weigh on a deal: card points charged to the entry, the deal
    lost by so many levels (or small points), or replayed. `confirm`: arbitration rules and confirms at once.
    """

    free: Annotated[str, Meta(max_length=400)] = ""
    card_points: CardPoints = 0
    loses: Gain | None = None
    replayed: bool = False
    confirm: bool = False
    points: Annotated[float, Meta(ge=-1_000, le=1_000)] = 0
    warning: bool = False
    disqualified: bool = False
    note: Annotated[str, Meta(max_length=400)] = ""
    call: int | None = None

    def decide(self, competition: Competition) -> list[e.AnyCompetitionEvent]:
        """The events of the ruling itself and of what follows from it."""
        if self.free.strip():
            effect = Effect(
                points=self.card_points, lost=self.loses is not None, dealing=self.loses or 0,
                defending=self.loses or 0, replayed=self.replayed,
            )  # fmt: skip
            return competition_rulings.rule_freely(
                competition, self.entry, self.offence, self.free, number=self.round, points=self.points,
                warning=self.warning, disqualified=self.disqualified, deal=self.deal, effect=effect,
            )  # fmt: skip
        return competition_rulings.rule(
            competition, self.entry, self.facts(), number=self.round, deal=self.deal, said=self.offender,
            note=self.note, points=self.points,
        )  # fmt: skip


class OffenceLine(Struct, frozen=True):
    """An offence by name, in words, and whether the event's sheet has something to say to it."""

    offence: str
    words: dict[str, str]
    in_sheet: bool


class ConfirmIn(Struct, forbid_unknown_fields=True):
    reason: Annotated[str, Meta(max_length=400)] = ""


class WhyIn(Struct, forbid_unknown_fields=True):
    reason: Reason


class CallIn(Struct, forbid_unknown_fields=True):
    """A call. A player's is from their own table; the staff says from which."""

    about: Annotated[str, Meta(max_length=400)] = ""
    table: Number | None = None


class AnswerIn(Struct, forbid_unknown_fields=True):
    note: Annotated[str, Meta(max_length=400)] = ""


class LotIn(Struct, forbid_unknown_fields=True):
    about: Reason
    among: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=80)], ...], Meta(min_length=2, max_length=500)]


@get("/hall")
async def hall(context: Context) -> Response[Glance]:
    """The hall at a glance: tables that are late, over time, unsigned, disputed, and open calls."""
    context.needs("referee", "desk")
    body = await context.work(work.hall_glance, context.director.now())
    return cast("Response[Glance]", Response(body, media_type=MediaType.JSON))


@get("/calls")
async def calls(context: Context) -> Response[list[Call]]:
    """Every call for the referee, the latest last."""
    competition = context.competition
    return context.show("calls", lambda: list(competition.calls), staff_only=True)


@post("/calls")
async def call(context: Context, data: JSONBody[CallIn]) -> Done:
    """Call the referee to a table."""
    by = context.needs("player", "desk", "referee")
    entry = context.caller.entry

    def decide(competition: Competition) -> list[e.AnyCompetitionEvent]:
        if data.table is not None and context.audience == "staff":
            return call_referee(competition, data.table, by.name, data.about)
        own = table_of(round_of(competition), entry or 0)
        return call_referee(competition, own, signer(context), data.about, entry or 0)

    return await context.act(decide, by)


@post("/calls/{number:int}/answer")
async def answer(context: Context, number: FromPath[int], data: JSONBody[AnswerIn]) -> Done:
    """A call is settled."""
    return await context.act(lambda state: answer_call(state, number, data.note), context.needs("referee", "desk"))


@get("/offences")
async def offences(context: Context) -> Response[list[OffenceLine]]:
    """Every offence that can be ruled on."""
    sheet = context.competition.sheet
    return context.show(
        "offences",
        lambda: [
            OffenceLine(name, {tag: offence_name(name, tag) for tag in language_tags()}, name in sheet.penalty)
            for name in get_args(OffenceName)
        ],
    )


@get("/rulings")
async def rulings(context: Context) -> Response[list[RulingSeen]]:
    """The log of rulings. The public sees a ruling's reason and how an appeal ended, not notes, names or appeals."""
    staff = context.audience == "staff"
    return context.show("rulings", lambda: rulings_seen(context.competition, staff=staff))


@post("/rulings/preview", status_code=200)
async def preview(context: Context, data: JSONBody[OffenceIn]) -> RulingPreview:
    """The sheet's ruling on an offence, with its clause, and what that would change; nothing is written."""
    context.needs("referee")
    return preview_of(context.competition, data.entry, data.facts(), data.round, data.deal, data.offender)


@post("/rulings")
async def rule(context: Context, data: JSONBody[RulingIn]) -> Done:
    """Rule on an offence; what follows for the table and the event is done at once, or waits for arbitration."""
    by = context.needs("arbitration" if data.confirm else "referee")

    def decide(competition: Competition) -> list[e.AnyCompetitionEvent]:
        made = confirmed_at_once(competition, data.decide(competition)) if data.confirm else data.decide(competition)
        return [*made, *(answer_call(competition, data.call) if data.call is not None else [])]

    return await context.act(decide, by, data.free or data.note)


@post("/rulings/{number:int}/confirm")
async def confirm(context: Context, number: FromPath[int], data: JSONBody[ConfirmIn]) -> Done:
    """Arbitration confirms a proposed ruling: it takes effect."""
    return await _decide(context, competition_rulings.confirm, number, data.reason)


async def _decide(
    context: RequestContext,
    decide: Callable[[Competition, int, str], list[e.AnyCompetitionEvent]],
    number: int,
    reason: str,
) -> Done:
    """Arbitration decides on a ruling."""
    by, scope = context.needs("arbitration"), {f"ruling {number}"}
    return await context.act(lambda state: decide(state, number, reason), by, reason, scope=scope)


@post("/rulings/{number:int}/reject")
async def reject(context: Context, number: FromPath[int], data: JSONBody[WhyIn]) -> Done:
    """Arbitration rejects a proposed ruling, with the reason."""
    return await _decide(context, competition_rulings.reject, number, data.reason)


@post("/rulings/{number:int}/appeal")
async def appeal(context: Context, number: FromPath[int], data: JSONBody[WhyIn]) -> Done:
    """An entry appeals against a ruling on it."""
    by = context.needs("player", "referee")

    def decide(competition: Competition) -> list[e.AnyCompetitionEvent]:
        mine = (
            0 < number <= len(competition.rulings)
            and competition.rulings[number - 1].ruled.entry == context.caller.entry
        )
        if not mine:
            context.needs("referee")
        return appeal_ruling(competition, number, signer(context) if mine else by.name, data.reason)

    return await context.act(decide, by, data.reason, scope={f"ruling {number}"})


@post("/rulings/{number:int}/lift")
async def lift(context: Context, number: FromPath[int], data: JSONBody[WhyIn]) -> Done:
    """A ruling is lifted on appeal, with everything that it changed."""
    return await _decide(context, competition_rulings.lift, number, data.reason)


@post("/rulings/{number:int}/uphold")
async def keep(context: Context, number: FromPath[int], data: JSONBody[WhyIn]) -> Done:
    """A ruling stands after an appeal."""
    return await _decide(context, uphold, number, data.reason)


@post("/lots")
async def lots(context: Context, data: JSONBody[LotIn]) -> Done:
    """Draw lots before everybody; the event's seed decides, so that anybody can draw them again."""
    by = context.needs("referee")
    return await context.act(lambda state: draw_lot(state, data.about, data.among), by)
