### Headers of the tables that `tuolaji event` prints.

## Entries

number = no.
players = players
unit = unit
team = team
seed = seed
status = status
row = row
column = column
value = value
problem = problem

## Rounds

round = round
table = table
tables = tables
east_west = East-West
north_south = North-South
result = result
results = results
why = why
stage = stage
unsigned = unsigned
goes_on = on

## Standings

place = place
group = group
pair_names = pair
big_points = big points
points = points
wins_draws_losses = W-D-L
decided_by = decided by
side = side
opponent = opponent
scored = points
small = small
standard = standard
total = total
marks = marks
tie_breaks = tie-breaks
pairs = pairs

## A score sheet

deal = deal
dealer = dealer
level = level
defenders_points = points
won_by = won by
gain = gain
note = note

## Rulings, the log and ratings

ruling_number = no.
time = time
entry = entry
offence = offence
ruling = ruling
referee = by
step = step
who = who
what = what
because = why
pair = pair
before = before
after = after
change = change
matches = matches
expected = expected
won = won
