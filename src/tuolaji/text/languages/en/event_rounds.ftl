### Rounds and stages: drawing, changing, publishing and playing a round, going on to the next stage, undoing.

## Drawing

fixed_only_swiss = only Swiss rounds take tables set by hand beforehand
not_playing = { $entry } does not play in this round
set_twice = { $entry } is set to sit twice
groups_differ = { $entries }: they are in different groups
publish_first = round { $round } is drawn and not published: publish it, or withdraw the draw
close_stage_first = the stage is over: close it, and the next one begins
all_played = all rounds have been played
too_few_here = a round needs two entries that play; there are { $count }
too_few = a round needs two entries that play
no_winner = table { $table } has no winner: decide it with a reason

## Changing a drawn round

check_only_swiss = only Swiss rounds are held against the best one: this round follows from its draw
tables_stay = round { $round } is being played: its tables stay as they are
swap_with_itself = { $entry } cannot change places with itself
not_in_round = { $entry } is not in round { $round }
round_robin_sides = in a round robin everybody meets everybody: only the sides of one table can change
other_group = { $one } and { $two } are in different groups
set_only_swiss = only Swiss rounds are set by hand as a whole
unchanged = nothing has changed since round { $round } was drawn
bracket_full = the bracket has no place for { $entry }: draw it again
round_robin_planned = a round robin is planned as a whole: draw it again with { LIST($entries, type: "comma") }

## Publishing and playing

published_already = round { $round } is published already
left_after_draw = { LIST($entries, type: "comma") } left after the draw: repair it, or draw again
being_played = round { $round } is being played
not_under_way = round { $round } is not under way
no_time_limit = the round has no time limit
minutes_added = add 1 to { $most ->
        [one] { $most } minute
       *[other] { $most } minutes
    }, not { $minutes }
started_already = round { $round } has started already

## A draw that is out of date

stale = the draw of round { $round } is out of date
came = came after the draw: { $entries }
left = left after the draw: { $entries }
points_changed = points have changed: { $entries }
change_of_points = { $entry } { $name } { $before } → { $after }
listed = { LIST($entries) }
listed_with_more = { LIST($entries) } and { $more } more
points_listed = { LIST($entries, type: "clauses") }
points_listed_with_more = { LIST($entries, type: "clauses") } and { $more } more
gone = { $entry } { $name } ({ $how ->
    [disqualified] disqualified
   *[withdrawn] withdrawn
 })

## Stages

last_stage = this is the last stage
rounds_missing = { $done } of { $due } rounds of this stage are complete
cannot_go_on = { $entry } cannot go on from this stage: { $why }
is_disqualified = it is disqualified
has_withdrawn = it has withdrawn
not_in_stage = it is not in this stage
named_twice = it is named twice
too_few_go_on = at least two go on to the next stage, not { $count }
over_quota = group { $group } sends { $quota }, not { $sent }

## What would be thrown away

would_lose = this would throw away { $what }: confirm it (lose: '{ $kind }') and give the reason
lost_draw = the published draw of round { $round } (tables: { $tables }), which players have seen
lost_draw_with_byes = the published draw of round { $round } (tables: { $tables }, byes: { $byes }), which players have seen
lost_lock = the lock of round { $round } (results confirmed: { $results })
lost_stage = the closing of stage { $stage } ({ $count } go on: { LIST($entries, type: "comma") }{ $more ->
    [true] { " " }…
   *[false] { "" }
 })
nothing_to_undo = there is nothing to undo
not_latest = step { $step } is not the latest: that is { $latest }, by { $who }; undo from the end
nothing_undone = nothing was undone since the latest step
