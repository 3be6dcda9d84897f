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

## Refusals

unknown = { $text }裡的{ $word }不是牌（請寫S2…CA、w（小王）、W（大王））
too_many = { $card }有{ $count }張，而{ $decks }副牌只有{ $decks }張
too_many_in = { $where }：{ $card }有{ $count }張，而{ $decks }副牌只有{ $decks }張
far_too_many = 同一張牌超過{ $most }張
not_held = 手牌「{ $hand }」裡沒有{ $missing }
