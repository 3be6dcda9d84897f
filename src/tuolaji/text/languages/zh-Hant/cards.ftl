### Cards, units, suits and sides in words.

unit = { TERM($kind) } { $cards }
trump_group = { -trump }
no_trump = { -no_trump }
other_splits = 其他結構
side_dealer = { -dealer_side }
side_defenders = { -defenders }
seat =
    { $seat ->
        [E] 東
        [N] 北
        [W] 西
       *[S] 南
    }
