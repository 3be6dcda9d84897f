### Cards, units, suits and sides in words.

unit = the { TERM($kind) } { $cards }
trump_group = { -trump }
no_trump = { -no_trump }
other_splits = another structure
side_dealer = { -dealer_side }
side_defenders = { -defenders }
seat = { $seat }
