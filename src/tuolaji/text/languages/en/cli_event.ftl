### What `tuolaji event` says.

## Files and words

cannot_be_read = { $file } cannot be read: { $why }
cannot_be_written = { $file } cannot be written: { $why }
bad_plan = { $file }: { $why }
wrote = wrote { $file }
not_typeset = { $file } cannot be typeset; write it as .html instead
no_such_form = { $file }: use .xlsx, .csv or .json
no_side = { $word } is no side: EW or NS
no_number = { $word } is no number: write 3 or 8-12
no_range = { $word } is no range of numbers

## Entries

entered = entered: { $number } { $name }
import_problems = { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }; nothing was imported. Put them right and import again
import_note = note: { $what }
import_preview = { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }, not imported yet. If they are right, run this again with --confirm.
imported = { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    } imported.
changed = { $number } is changed.
removed = { $number } is off the list.
withdrawn = { $number } has withdrawn.
returned = { $number } plays again.
disqualified = { $number } is disqualified.
leaver_is_drawn = The round is drawn: event repair, or event redraw.
leaver_has_a_table = Table { $table } is open; if not played: { $command }
check_in_whom = who? give numbers, or --all
checked_in = { $here } of { $total } are here.
convention_filed = the convention card of { $number } is filed.
status_disqualified = disqualified
status_withdrawn = withdrawn
status_checked_in = checked in

## The event as it stands

name_of_simulation = Simulated event
fact_event = event
fact_zone = time zone
fact_rules = rules
fact_format = format
fact_ties = ties
fact_seed = seed
fact_entries = entries
entries = { $out ->
    [0] { $count }, { $checked_in } checked in
   *[other] { $count }, { $out } out, { $checked_in } checked in
}
round_drawn = drawn
round_published = published
round_started = under way
round_locked = locked
overtaken = Note: by the corrected results { $entries } would have gone on from stage { $stage }.
stale = Note: { $what }.
sheets_due = Score sheets are due by { $time }.
next = Next: { $what }
next_enter = entries: event add or event import
next_repair = the draw of round { $round } is out of date: event repair, event redraw or event keep
next_publish = look the draw over, then: event publish
next_results = tables without a result: { $missing }: event result
next_lock = lock round { $round }: event lock
next_advance = on to the next stage: event advance
next_finish = print standings and certificates: event print
next_draw = draw round { $round } of { $of }: event draw

## Rounds

round_title = Round { $round } · { $stage }
note_broken = note: { $what }
by_hand = changed by hand: { $what }
unavoidable = could not be avoided: { $what }
unavoidable_nothing = could not be avoided: nothing
bye = bye
absent = absent
not_checked_in = not checked in, so not drawn: { $entries }
published = Published.
not_published = Not published: event publish, or event discard.
round_is_published = Round { $round } is published.
draw_discarded = The draw is discarded.
started = Round { $round } has started.
started_minutes = Round { $round } has started. { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } a match.
started_announce = Round { $round } has started. { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } a match. After { $after ->
        [one] { $after } minute
       *[other] { $after } minutes
    } announce: { $deals ->
        [one] { $deals } more deal
       *[other] { $deals } more deals
    }.
extended = Round { $round } lasts { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } now.
locked = Round { $round } is locked.
not_signed = not signed by both: table { $tables }
nothing_to_close = nothing to close
gone_on = On to { $stage }: { $entries }

## Results

result_unchanged = The result is already there.
ask_reached_first = Even levels: who reached them first? Correct it with --reached-first; it breaks ties.
doubtful = { $why } Answer with { $options }, or put the sheet right.
two_sides = { $option } { $value }: East-West and North-South
whole_small_points = --small: small points are whole numbers
late_form = --late { $value }: write EW:7
no_result = (no result)
table_title = Round { $round }, table { $table }:
signed = signed  { $sides }
corrected = corrected: { $why }
side_signed = { $side } have signed.

## Rulings

ruled = Ruling { $number }: { $reason }
proposed = Proposed; it waits for arbitration: event confirm { $number }, or event reject { $number }.
confirmed = Ruling { $number } is confirmed.
rejected = Ruling { $number } is rejected.
lifted = Ruling { $number } is lifted.

## Standings and the log

no_stage = there is no stage { $stage }
not_in_stage = { $entry } is not in this stage
entry_title = { $place }. { $number } { $name }  { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
carried = carried over { $points }
by_rulings = by rulings { $points }
too_few_pairs = { $team } (too few pairs)
no_teams = There are no teams.
no_ratings = No entry has a rating.
undone = step { $step } is undone: { $what }
redone = It is back.
