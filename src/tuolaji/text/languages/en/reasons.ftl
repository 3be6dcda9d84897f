### Reasons of the judge and of the table: the fact first, then what must be done.

## A reason and the clause it rests on

cited = { $text } ({ $clause })

## Lead

lead_unit = This is { $units }; it may be led.
lead_throw = This is a throw of { $units }; it holds if nobody can beat any part of it.
lead_throw_holds = The throw of { $units } holds: no other hand beats any part of it.
lead_throw_fails = The throw fails: { $stopped } can be beaten. It costs { $penalty ->
        [one] { $penalty } point
       *[other] { $penalty } points
    }, and { $owed } must be played.
lead_throw_fails_named = The throw fails: { $stopped } can be beaten. It costs { $penalty ->
        [one] { $penalty } point
       *[other] { $penalty } points
    }, and the next seat names which unit is played.
lead_several_groups = The cards are of several suits; lead cards of one suit, or trumps only.
lead_no_throws = This is not one unit but { $units }; throws are not allowed, lead one of them.
split_missing = A throw with a triple and a pair must be stated; it can be { $splits }. State which.
split_assumed = The lead was not stated; biggest unit first is assumed: { $units }.
split_not_here = A split may not be stated here; a throw splits biggest unit first.
split_of_one_unit = These cards are { $units }; one unit cannot be stated as several.
split_part_no_unit = { $cards } is no unit; every stated part must be a single, a set or a run.

## Follow

follow_count = As many cards as were led must be played: { $due }, not { $given }.
follow_suit_all = You hold { $held } of { $group }; all of them must be played.
follow_suit = You hold { $held } of { $group }; { $due } of them must be played.
follow_void = You hold no { $group }; ruff or discard as you like.
follow_all_given = You have given all your { $group }; the other cards are free.
follow_nothing_owed = Your hand has no set or run to give; any cards of the group will do.
follow_met = The hand owes { $owed }, and the play gives it.
follow_owed = The hand can give { $owed }; as much must be played.

## Trick, dig, level

trick_lead_stands = Nobody beats the lead: { $winner } wins the trick.
trick_higher = { $winner } wins the trick: { $units } is higher than { $beaten } of { $rival }.
trick_equal = { $winner } wins the trick: { $units } and { $beaten } of { $rival } are equal, and the earlier play stays.
trick_wider = { $winner } wins the trick: { $units } beats { $beaten } of { $rival }, which has as many cards.
trick_ruff = { $winner } ruffs with { $units } and wins the trick.
trick_overruff = { $winner } over-ruffs { $beaten } of { $rival } with { $units } and wins the trick.
trick_ruff_stays = { $winner } ruffs with { $units }, and { $beaten } of { $rival } does not beat it: { $winner } wins the trick.
trick_ruff_final = { $winner } ruffs with { $units } and wins the trick; { $beaten } of { $rival } is of a side suit and cannot win it back.
trick_ruff_narrow = { $winner } wins the trick: { $beaten } of { $rival } is trump, but narrower than { $units } and does not ruff it.
trick_ruff_shape = { $winner } wins the trick: the trumps { $cards } of { $rival } lack the shape of { $led } and do not ruff.
trick_barred = By a ruling the play of { $rival } cannot win the trick: { $winner } wins it with { $units }.
dig_none = The { $side } win the last trick: the kitty is not dug.
dig_not_trump = The defenders win the last trick in a side suit; only trumps dig.
dig_kitty = The defenders dig with { $units }: { $kitty ->
        [one] { $kitty } point
       *[other] { $kitty } points
    } in the kitty × { $multiplier } = { $points }.
dig_last_trick = The { $side } win the last trick: { $kitty ->
        [one] { $kitty } point
       *[other] { $kitty } points
    } × { $multiplier ->
        [one] { $multiplier } card
       *[other] { $multiplier } cards
    } each is { $points } for the defenders.
result_dealer = Defenders at { $points }: the dealer side keeps the stage and goes up { $levels }.
result_ruled = A ruling gives the { $side } at least this ({ $levels }); the count gives no more.
result_stage = Defenders at { $points }: they take the stage.
result_defenders = Defenders at { $points }: they take the stage and go up { $levels }.
result_small_points = Defenders at { $points }: the { $side } win { $levels ->
        [one] { $levels } small point
       *[other] { $levels } small points
    }.

## Declare

declare_open = { $seat } shows { $cards }: { $trump } is trump.
declare_overcall = { $seat } overcalls with { $cards }: { $trump } is trump now.
declare_overcall_same = { $seat } overcalls with { $cards }: { $trump } stays trump.
declare_reinforce = { $seat } reinforces to { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }: { $trump } stays.
declare_closed = Declaring is closed; nothing more may be shown.
declare_nothing = No card is shown; show level cards.
declare_wrong_cards = { $cards } is not level cards of one suit; the level is { $level }, so show { $level }s of one suit.
declare_stray_joker = Level cards are shown without jokers.
declare_barred_suit = Side { $side } has shown { $suit } wrongly and may not show that suit again.
declare_too_many = At most { $most } level cards of a suit may be shown.
declare_joker_opens = Jokers never open; they may only overcall level cards.
declare_no_trump_never = No trump is never played; jokers cannot declare.
declare_no_joker_calls = Jokers alone declare nothing; show level cards.
declare_joker_pair_only = No trump needs a pair of equal jokers; { $cards } will not do.
declare_barred_at = At level { $level } nobody may overcall to no trump.
declare_no_trump_stands = No trump stands already and cannot be overcalled.
declare_big_over_small = Big jokers do not overcall small jokers here.
declare_opening_closes = The opening of { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } closed the declaring; nobody may overcall it.
declare_self = Your own declaration stands; nobody overcalls their own.
declare_no_reinforce = A declaration may not be reinforced.
declare_same_suit = An overcall names another suit; { $trump } is trump already.
declare_most_stands = { $count } level cards stand, and there can be no more of them; with equal counts the earlier stays.
declare_not_more = An overcall takes at least { $due ->
        [one] { $due } card
       *[other] { $due } cards
    } here, not { $count }; with equal counts the earlier stays.
declare_small_joker = An opening-deal bid carries exactly { $due } small joker; { $cards } does not.
nobody_turned = Nobody declared: { $cards } is turned up, { $trump } is trump.
nobody_joker = Nobody declared and a joker is turned up: no trump.
nobody_permanent = Nobody bid: only the permanent trumps are trump.
nobody_redeal = The kitty is all jokers: the cards are dealt again.

## Before the draw

seating_dealer = First { $shuffles } shuffles and { $cuts } cuts; { $drawer } draws first{ $also }.
seating_turns = First { $shuffles } shuffles and { $cuts } cuts; { $turns } turns up a card and counts its pips round.
seating_counted = First { $shuffles } shuffles and { $cuts } cuts; { $turns } turns up a card, which leads to { $drawer } as first drawer.
seating_joker = First { $shuffles } shuffles and { $cuts } cuts; { $turns } has turned up a joker and turns another card.
dealer_stays = The dealer side is promoted: the partner { $dealer } deals next.
dealer_changes = The dealer side steps down: the next seat { $dealer } deals.
dealer_rotates = The deal goes round: the next seat { $dealer } deals.

## The deal

allowed = This may be done.
deal_over = The deal is over.
not_now = This is not the time for that: the phase is { $phase }.
not_your_turn = It is not { $seat }'s turn; it is { $turn }'s.
not_held = { $cards } is not in the hand.
no_cards = No card is played.
cut_thin = Both parts of a cut have at least { $due ->
        [one] { $due } card
       *[other] { $due } cards
    }; you lifted { $given }.
cut_most = The pack is cut at most { $most ->
        [one] { $most } time
       *[other] { $most } times
    }.
salt_bad = What you add to the shuffle is at most 64 plain characters.
bury_count = { $due ->
        [one] { $due } card is
       *[other] { $due } cards are
    } buried, not { $given }.
split_not_all = The stated parts are not the cards played.
early_committed = You played { $cards } before your turn; they are legal now and must be played.
call_own_side = { $seat } cannot call an offence of their own side.
paused = The table is paused.
not_paused = The table is not paused.
choice_open = A ruling waits for a choice; play goes on after it.
no_choice_open = No ruling waits for a choice.
not_your_choice = The other side chooses, not { $seat }.
not_a_choice = The choices are: { $options }.
reason_missing = A ruling or an appeal must give its reason.
ruling_bad = This ruling cannot take effect: { $why }
ruling_number = The next ruling has number { $due }.
ruling_not_overruled = Ruling { $due } cannot be overruled.
ruling_levels = A ruling gives at most { $most ->
        [one] { $most } level
       *[other] { $most } levels
    }, not { $given }.
ruling_redealt = The deal is dealt again: there is nothing to rule on.
ruling_points = The rulings of this deal would come to { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; no deal is worth that many.
ruling_before_play = Before the play begins a deal can only be replayed.
ruling_no_play = No play can be taken back yet.
ruling_no_trick = There is no trick { $number }.
ruling_not_taken_back = { $seat } has no play in trick { $number } that could be taken back.
ruling_no_choice = Ruling { $due } gives no choice { $choice }.
ruling_no_card = { $seat } has no such card to give.
ruling_too_late = The play has begun: it is too late for that.
ruled_already = This play has been ruled on; appeal if you disagree.
wrong_side = { $seat } is not of the side named.
facts_missing = The ruling needs one more fact: { $key }.
facts_wrong = This offence does not know such a fact: { $key }.
ruling_unknown = There is no ruling number { $due }.
all_drawn = All cards are drawn.
declare_no_right = Side { $side } has lost the right to bid.
short_hand = A hand has only { $most ->
        [one] { $most } card
       *[other] { $most } cards
    } left, so no more can be led; the count is wrong somewhere.
ruling_too_early = This can be ruled only once the play has begun.
name_options = Name one of the units that were stopped.
pass_standing = Your own declaration stands; you are not asked.
passed_already = You have passed already.
window_open = The window is still open.

## The match

match_over = The match is over; no other deal begins.
match_not_over = The match is not over yet.
match_started = The clock of the match is running already.
match_not_running = The clock of the match is not running.
match_not_stopped = The clock of the match has not been stopped.
match_deal_under_way = Deal { $number } is still under way.
match_no_deal = No deal is under way.
match_late_after_start = The first deal has begun; lateness is ruled before it.
match_late_twice = The lateness of { $side } has been ruled already.
match_wrong_dealer = { $dealer } deals this one.
match_wrong_dealing = The others were late: { $side } deal.
match_wrong_level = This deal is played at { $level }.
match_bad_gain = A deal does not give { $gain ->
        [one] { $gain } level
       *[other] { $gain } levels
    }.
match_bad_count = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the defenders bring another result; if a ruling changed it, say so.
match_forfeited = { $side } have forfeited already.
match_reason = Give the reason.
match_no_line = The score sheet has no line { $number }; it has { $most }.
match_signed = { $side } have signed already.
match_unsigned = { $side } have not signed yet.
match_handed_in = The score sheet is handed in already.

## Notes that teach

note_level_trump =
    { $count ->
        [one] At level { $level }, { $cards } is a trump.
       *[other] At level { $level }, { $cards } are trumps.
    }
note_permanent_trump =
    { $count ->
        [one] { $cards } is a permanent trump.
       *[other] { $cards } are permanent trumps.
    }
note_higher_no_shape = { $cards } of { $rival } has higher cards, but not the shape of { $led }, so it does not compete.
note_other_suit = { $cards } of { $rival } looks higher, but it is neither { $group } nor trump: a discard never wins.
