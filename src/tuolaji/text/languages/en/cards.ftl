### Cards, units, suits and sides in words.

unit = the { TERM($kind) } { $cards }
trump_group = trump
no_trump = no trump
other_splits = another structure
side_dealer = dealer side
side_defenders = defenders
seat = { $seat }
