### A draw in words: why a table is as it is, what could not be kept, and what is wrong with a round.

facts = { LIST($facts, type: "remarks") }

## Constraints

bye_again = bye again
rematch = rematch
same_unit_meets = same unit
points_apart = score difference
bye_rank = bye rank
table_side = table side

## A table

score_difference = score difference { $points }
met = { $times ->
    [1] met once before
   *[other] met { $times } times before
 }
not_met = no rematch
same_unit = same unit
different_units = different units
leans = { $seat ->
    [EW] East-West
   *[NS] North-South
 } will have sat { $side ->
    [EW] East-West
   *[NS] North-South
 } { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } more
by_hand = set by the organiser
opponent_left = the opponent has left the event
came_later = came later and took an empty place
both_through = both came through
third_place = for the third place
third_place_alone = for the third place; the opponent has left
not_in_round = { LIST($entries, type: "comma") } is no longer in the round

## A bye

bye = bye
first_bye = the first
byes_before = { $times } before
above_lowest = { $points } above the lowest score
lowest = lowest score
passing_over = passing over { $number } in the queue for the bye

## A place in a bracket

empty = empty
seed = seed { $line }
by_lot = by lot
bye_in_first_round = bye in round 1
own_unit = own unit in round { $round } at the earliest

## What was not kept

at_tables = { $count ->
    [one] table { LIST($tables) }
   *[other] tables { LIST($tables) }
 }
of_entries = { $count ->
    [one] entry { LIST($entries) }
   *[other] entries { LIST($entries) }
 }
broken = { $constraint }: { $where }
by_hand_at = { $where } set by the organiser
without_choice = all others have met { $who } or are of the same unit
least_proven = { $cost } in all is the least that the constraints before it allow
least_found = { $cost } in all is the least that was found

## A round that is checked

worse = { $constraint }: { $cost } in all, the best round has { $best }
worse_at = { $constraint }: { $cost } in all, the best round has { $best } ({ $where })
twice = Entry { $entry } is seated { $number ->
        [one] { $number } time
       *[other] { $number } times
    }; keep one.
missing = Entry { $entry } is not seated; give it a table or the bye.
unknown = Entry { $entry } is not in the field; take it out.
itself = Entry { $entry } is set to meet itself.
byes = There are { $number ->
        [one] { $number } bye
       *[other] { $number } byes
    }; the round needs { $needed }.
as_good_as_best = Everybody sits once, and no round is better.

## A field that cannot be paired

field_twice = entry { $entry } is in the field twice
no_score = entry { $entry } has the score { $score }
no_constraint = { $name } is no constraint; they are { LIST($known) }
constraint_twice = a constraint is named twice: { LIST($names) }
fixed_unknown = entry { $entry } of the fixed table { $table } is not in the field
fixed_twice = entry { $entry } is at two fixed tables
entry_twice = an entry is named twice: { LIST($entries) }
won_and_forfeited = somebody at { $table } has both won and forfeited
winners = { $table } has { $count ->
        [one] { $count } winner
       *[other] { $count } winners
    }; name one of the two
