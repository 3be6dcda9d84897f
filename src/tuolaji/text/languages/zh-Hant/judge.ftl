### Answers of the judge.

even = 雙方打平。
won =
    { $side ->
        [EW] 東西方獲勝。
       *[NS] 南北方獲勝。
    }

## Refusals

needs_key = 這個問題需要鍵「{ $key }」
level_too_low = { $sheet }不打「{ $level }」：起始級是{ $first }
level_too_high = 級數「{ $level }」：{ $sheet }打到A為止
never_no_trump = 主牌「NT」：{ $sheet }從不打無主（{ $clause }）
key_without_cards = 「{ $key }」裡沒有牌
not_held = 「{ $key }」裡有{ $missing }，手牌「{ $hand }」裡沒有
bad_split = 結構{ $split }與所出的牌「{ $cards }」不符
lead_without_cards = 首家沒有出牌：「lead」或第一手是空的
cannot_be_led = 不能首出{ $cards }：{ $why }
leader_in_others = 「others」裡也有首家{ $seat }的牌
throw_needs_hands = 要判斷甩牌是否成立，需要其餘三家的牌；「others」裡只有{ $count }家
short_hand = 手牌只有{ $held }張，少於首家出的{ $led }張
uneven_plays = { $seat }出了{ $played }張，首家出了{ $led }張
leader_cannot_win = 「cannot_win」裡有首家{ $seat }，而首家的牌有效
whole_kitty = { $sheet }扣{ $due }張底牌：這個問題需要完整的「kitty」，不是{ $count }張
kitty_too_large = 底牌有{ $count }張：{ $sheet }只留{ $due }張
kitty_in_order = 這個問題需要「kitty」的{ $due }張牌，按擺放的順序，不是{ $count }張
no_promotions = { $sheet }的級數是固定的：沒有升級（{ $clause }）
bad_turned = 翻出的牌{ $cards }：只翻一張，不是{ $count }張
not_fixed = { $sheet }沒有固定的牌局：級數由結果決定
bad_number = 第{ $number }副：{ $sheet }一輪只有{ $deals }副
declaring_needs_dealer = 第一副以後，亮主的問題需要鍵「dealer」
match_needs_key = { $sheet }的比賽需要鍵「{ $key }」
even_needs_key = 雙方級數相同：這個問題需要鍵「{ $key }」
needs_ended = { $due }副打了{ $count }副：這個問題需要鍵「ended」（「time」或「ruling」）
the_lead = 首家出的牌
the_hand = 手牌
the_kitty = 底牌
the_plays = 各家出的牌
cards_shown = 亮出的牌
hand_and_others = 手牌和其餘各家的牌
hand_and_lead = 手牌和首家出的牌
plays_and_kitty = 各家出的牌和底牌
unknown_language = 沒有語言{ $tag }：可用的有{ LIST($tags) }
line_too_long = 一行最多{ $most }位元組
unreadable = { $fault }這一行是：{ $line }
failed = 回答這個問題時出錯（{ $kind }）；這是程式的錯誤
