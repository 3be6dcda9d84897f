### Results: entered, signed, corrected, locked, and what is asked about them.

unknown_round = there is no round { $round }
no_round = no round has been drawn yet
unknown_table = round { $round } has no table { $table }
at_no_table = { $entry } sits at no table in round { $round }
winner_needed = a knockout match needs a winner: play on, or decide it with a reason
not_published = round { $round } is not published yet
entered_already = table { $table } has a result already, entered by { $by }: correct it with a reason
other_side_gone_on = the other side has gone on: withdraw the next round's draw first
locked_correct = round { $round } is locked: correct the result instead
next_round_drawn = the next round was drawn on this result: correct it instead
none_yet = table { $table } has no result yet
signed_already = { $side } have signed already
signer_needed = who signs?
locked_already = round { $round } is locked already
tables_missing = round { $round }: no result yet from table { LIST($tables, type: "comma") }

## Score sheets that players write

time_over = the time for score sheets is over{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }: go to the desk
referee_only = players enter what was played; the rest is for the referee
locked_desk = round { $round } is locked: go to the desk
sign_or_dispute = this table has a result: sign it, or say what is wrong with it

## Outcomes that cannot be

decision_reason = a match decided by the organiser needs the reason
deals_or_totals = enter the deals or how the match ended, not both
small_points_needed = enter the deals, or the small points of both sides
small_points_sum = { $east_west } : { $north_south }: what one side wins the other loses; both together make 0
small_points_most = { $points }: so many small points cannot be won
levels_needed = enter the deals, or the levels of both sides
on_stage_needed = both are at { $level }: say which side is on stage
not_past_ace = { $side } cannot be past A at { $level }
no_level = { $level } is no level
level_too_low = { $level } is below the first level, { $first }
level_too_high = { $level }: under { $sheet ->
        [one] { $sheet } level
       *[other] { $sheet } levels
    } end at A

## Rulings that change a result

sheet_fits_no_more = the score sheet of table { $table } no longer fits: { $why }; correct or clear the result first
count_missing = deal { $deal } of table { $table } has no count: correct the result first
round_gone_on = round { $round } has gone on with this result of table { $table }: correct it first to what was played, then lift the ruling

## Questions about a score sheet

doubts = { LIST($doubts, type: "sentences") }
few_deals = { $deals } of { $due } deals: ended by time, ended by a ruling, or a slip?
short_match = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
 }, and nobody is past A: ended by time, ended by a ruling, or a slip?
short_match_timed = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
 } in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }: ended by time, ended by a ruling, or a slip?
no_levels_won = Both sides are still at { $first }, where they began: ended by time, ended by a ruling, or a slip?
unlikely_points = Deal { $deal }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the { -defenders }, while all the cards hold { $cards ->
        [one] { $cards } point
       *[other] { $cards } points
    }. Is it right?
high_small_points = { $points ->
        [one] { $points } small point
       *[other] { $points } small points
    }: more than a shut-out in every deal ({ $most }). Is it right?

## Marks

disputed = the result is disputed and waits for a referee
half_signed = only one side has signed
ended_by_time = ended early, by time
ended_by_ruling = ended early, by a ruling
confirmed = unusual, checked and confirmed
unexplained = incomplete or unusual, without an explanation
