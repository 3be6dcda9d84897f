### `tuolaji rules`: a sheet laid out for reading.

## A rule book

glance = At a glance
reading = our reading:
order = Trump, high to low (level { $level }, ♠)

## All sheets, and two of them side by side

name = name
decks = decks
kitty = kitty
first_level = from
stage = stage
no_trump = NT
throws = throws
same = The two sheets play the same
differ = Where they differ

## Checking a file

problem = { $file }: { $problem }
hint = { $file }: hint: { $hint }
playable = { $file }: { $sheet } can be played ({ $clauses ->
        [one] { $clauses } clause
       *[other] { $clauses } clauses
    })
playable_extending = { $file }: { $sheet } can be played ({ $clauses ->
        [one] { $clauses } clause
       *[other] { $clauses } clauses
    }, extends { $base })
