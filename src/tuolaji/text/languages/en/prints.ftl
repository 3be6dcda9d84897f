### Papers of a competition: headings of columns, labels and notes.

## Common

rules = Rules: { $name }
printed = printed { $time }
after_round = after round { $round }
round = Round { $round }
stage_round = { $stage }, round { $round }
total = { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
group = Group { $group }
no_unit = No unit
empty = (Nothing here yet.)
draft = not published yet

## Columns

number = No.
pair = Pair
unit = Unit
team = Team
seed = Seed
rating = Rating
table = Table
table_number = Table
east_west = East–West
north_south = North–South
sits = Sits
opponents = Opponents
bye = bye
byes = Byes
reserves = Reserves: { LIST($names) }
withdrawn = withdrawn
disqualified = disqualified
score = Points
levels = Levels
small = Small points
forfeit = forfeit
open_table = open

## Why

why = Why
broken = What could not be kept
nothing_broken = Every constraint of the pairing was kept.
by_hand = Changed by hand: { $reason }
lots = Seed of the lots: { $seed }
costs = What each constraint costs
constraint = Constraint
cost = Cost

## Score sheets

deal = Deal
dealer = Dealer
level = Level
defenders_points = Defenders’ points
winner = Winner
gain_levels = Levels won
east_west_small = E–W small
north_south_small = N–S small
small_so_far = Small so far
east_west_level = E–W level
north_south_level = N–S level
note = Note
final_side = { $side } · { $what }
east_west_short = E–W
north_south_short = N–S
match_points = match points
standard_points = standard points
small_sum = small points in all
big_points = big points
final_level = final level
sign = Signed, { $side }
handed_in = Time handed in
hand_in = Sign and hand in within { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } of the end{ $clause ->
        [none] { "" }
       *[other] { " " }({ $clause })
    }
hand_in_plain = Both sides sign and hand in after the match
minutes = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
ruled_line = ruled
decided = Decided: { $reason }
late_by = { $side } late by { $minutes } min
sheet_late = score sheet late: { $side }
forfeit_by = { $side } forfeit
corrected = Corrected: { $reason }
totals_only = Only the final result was entered, without its deals.
cut = cut here

## Standings

place = Place
points = Points
record = W–D–L
carried = Carried
ruled = Rulings
ties = Ties are broken by: { LIST($names) }. In bold: what decided against the pair above; = marks a shared place.
incomplete = * A team with too few pairs comes after the others.
pairs_of_team = Pairs
round_column = Rd { $round }
rounds_legend = Each round: + won, = drawn, − lost, the opponent’s number, under it the points; “bye” without an opponent.
met = { $won ->
        [yes] +
        [no] −
       *[drawn] =
    }{ $opponent }{ $forfeited ->
        [true] f
       *[false] { "" }
    }
bye_mark = bye
missed_mark = absent
missed_legend = “absent”: a round that was missed counts as a forfeit ({ $clause }).
marks = Marks: { $legend }.
lot_decides = by lot

## Rulings

time = Time
entry = Entry
offence = Offence
clause = Clause
reason = Ruling and reason
effect = Effect
by = Referee
round_table_deal = Round / table / deal
effect_points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
effect_warning = warning
effect_disqualified = disqualified

## Convention cards

copy_referees = Copy for the referees
copy_opponents = Copy for the opponents
received = Received by a referee

## Certificates

# English has named the competition above.
certificate_text = in recognition of{ $event ->
       *[any] { "" }
    }
chief_referee = Chief referee
organiser = Organiser
certificate_date = Date
certificate_place = { $place } place

## Bracket

final_round = Final
semi_final = Semi-finals
quarter_final = Quarter-finals
last_of = Last { $count }
third_place = Match for third place
section = Section { $section }
section_winner = Winner of section { $section }
champion = Winner
table_short = table { $table }
walkover = walkover
nobody_through = nobody goes on
absent = absent

## Refusals

no_round_drawn = no round has been drawn yet: draw one, then print it
no_such_round = there is no round { $round }: this event has rounds 1 to { $rounds }
no_tree = no knockout round has been drawn yet: there is no tree to print
no_print = '{ $kind }' is no print; there are: { $kinds }
no_font = no Chinese font for PDF was found: install justmytype-intl-cjk from PyPI, or fonts-noto-cjk from Debian
