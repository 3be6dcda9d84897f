### Cards, units, suits and sides in words.

unit = { TERM($kind) } { $cards }
trump_group = 主牌
no_trump = 无主
other_splits = 其他结构
side_dealer = 庄家方
side_defenders = 抓分方
seat =
    { $seat ->
        [E] 东
        [N] 北
        [W] 西
       *[S] 南
    }
