### Answers of the judge.

even = 双方打平。
won =
    { $side ->
        [EW] 东西方获胜。
       *[NS] 南北方获胜。
    }

## Refusals

needs_key = 这个问题需要键'{ $key }'
level_too_low = { $sheet }不打'{ $level }'：起始级是{ $first }
level_too_high = 级数'{ $level }'：{ $sheet }打到A为止
never_no_trump = 主牌'NT'：{ $sheet }从不打无主（{ $clause }）
key_without_cards = '{ $key }'里没有牌
not_held = '{ $key }'里有{ $missing }，手牌'{ $hand }'里没有
bad_split = 结构{ $split }与所出的牌'{ $cards }'不符
lead_without_cards = 首家没有出牌：'lead'或第一手是空的
cannot_be_led = 不能首出{ $cards }：{ $why }
leader_in_others = 'others'里也有首家{ $seat }的牌
throw_needs_hands = 要判断甩牌是否成立，需要其余三家的牌；'others'里只有{ $count }家
short_hand = 手牌只有{ $held }张，少于首家出的{ $led }张
uneven_plays = { $seat }出了{ $played }张，首家出了{ $led }张
leader_cannot_win = 'cannot_win'里有首家{ $seat }，而首家的牌有效
whole_kitty = { $sheet }扣{ $due }张底牌：这个问题需要完整的'kitty'，不是{ $count }张
kitty_too_large = 底牌有{ $count }张：{ $sheet }只留{ $due }张
kitty_in_order = 这个问题需要'kitty'的{ $due }张牌，按摆放的顺序，不是{ $count }张
no_promotions = { $sheet }的级数是固定的：没有升级（{ $clause }）
bad_turned = 翻出的牌{ $cards }：只翻一张，不是{ $count }张
not_fixed = { $sheet }没有固定的牌局：级数由结果决定
bad_number = 第{ $number }副：{ $sheet }一轮只有{ $deals }副
declaring_needs_dealer = 第一副以后，亮主的问题需要键'dealer'
match_needs_key = { $sheet }的比赛需要键'{ $key }'
even_needs_key = 双方级数相同：这个问题需要键'{ $key }'
needs_ended = { $due }副打了{ $count }副：这个问题需要键'ended'（'time'或'ruling'）
the_lead = 首家出的牌
the_hand = 手牌
the_kitty = 底牌
the_plays = 各家出的牌
cards_shown = 亮出的牌
hand_and_others = 手牌和其余各家的牌
hand_and_lead = 手牌和首家出的牌
plays_and_kitty = 各家出的牌和底牌
unknown_language = 没有语言{ $tag }：可用的有{ LIST($tags) }
line_too_long = 一行最多{ $most }字节
unreadable = { $fault }这一行是：{ $line }
failed = 回答这个问题时出错（{ $kind }）；这是程序的错误
