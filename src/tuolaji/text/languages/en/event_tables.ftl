### Tables that a competition is exported as. Headers of entries are read back: `headers.toml` must know them.

## The sheets of a file

title = { $table ->
        [entries] entries
        [pairings] pairings
        [results] results
        [standings] standings
        [teams] team standings
        [rulings] rulings
       *[event] event
    }

## Headers

item = item
value = value
name = name
rules = rules
date = date
place_played = place
time_zone = time zone
minutes_a_round = minutes a round
pairs_entered = number of pairs
rounds_drawn = rounds drawn
seed_of_lots = seed of the lots
number = number
player_1 = player 1
player_2 = player 2
reserve = reserve { $count }
unit = unit
team = team
seed = seed
rating = rating
note = note
status = status
round = round
group = group
table = table
why = why they meet
side_number = { $side } number
side_pair = { $side } pair
side_unit = { $side } unit
side_level = { $side } level
winner = winner
side_big_points = { $side } big points
side_points = { $side } points
side_standard_points = { $side } standard points
side_small_points = { $side } small points
side_level_difference = { $side } level difference
forfeited = forfeited
side_signed = { $side } signed
marks = marks
entered_by = entered by
entered_at = entered at ({ $zone })
corrected_because = corrected because
place = place
shared = shared
pair = pair
big_points = big points
points = points
wins = wins
draws = draws
losses = losses
carried_over = carried over
by_rulings = by rulings
round_opponent = round { $round } opponent
round_points = round { $round } points
out = out
incomplete = incomplete
pairs = pairs
ruling = ruling
offence = offence
clause = clause
reason = reason
ruled_points = points
minutes = minutes
warning = warning
disqualified = disqualified
referee = referee
ruled_at = at ({ $zone })
lifted_because = lifted because
deal = deal
effect = effect on the match

## What stands in cells

side = { $side ->
        [EW] EW
       *[NS] NS
    }
round_status = { $status ->
        [drawn] not published
        [published] published
        [started] being played
       *[locked] locked
    }
left = { $how ->
        [disqualified] disqualified
       *[withdrawn] withdrawn
    }
checked_in = checked in
bye = bye
absent = absent
drawn = drawn
yes = yes
