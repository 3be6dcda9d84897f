### `tuolaji arena`: players against each other.

boards = boards
levels = levels a deal
won = deals won
decided = boards decided
better = of them won
player = player
note = A board is two deals, the same cards with the seats swapped. ± and brackets: 95 % intervals.
noted = programs went wrong: { $count }; { $first }
picture = { $rules }, seed { $seed }
too_few = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }: an arena needs two or more
same_twice = the same player twice: against itself a player cannot be better
