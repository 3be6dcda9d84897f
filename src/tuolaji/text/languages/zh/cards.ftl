### Cards, units, suits and sides in words.

unit = { TERM($kind) } { $cards }
trump_group = { -trump }
no_trump = { -no_trump }
other_splits = 其他结构
side_dealer = { -dealer_side }
side_defenders = { -defenders }
seat =
    { $seat ->
        [E] 东
        [N] 北
        [W] 西
       *[S] 南
    }

## Refusals

unknown = { $text }里的{ $word }不是牌（请写S2…CA、w（小王）、W（大王））
too_many = { $card }有{ $count }张，而{ $decks }副牌只有{ $decks }张
too_many_in = { $where }：{ $card }有{ $count }张，而{ $decks }副牌只有{ $decks }张
far_too_many = 同一张牌超过{ $most }张
not_held = 手牌'{ $hand }'里没有{ $missing }
