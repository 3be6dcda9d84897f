### The same reasons where bids are laid face down: a bid is not a showing.

declare_open = { $seat }叫{ $cards }，叫{ $trump }为主。
declare_overcall = { $seat }以{ $cards }反叫，改叫{ $trump }为主。
declare_overcall_same = { $seat }以{ $cards }反叫，主仍是{ $trump }。
declare_reinforce = { $seat }加固到{ $count }张，主仍是{ $trump }。
declare_closed = 叫牌已经结束，不能再叫。
declare_nothing = 没有放下牌；叫牌要用级牌。
declare_wrong_cards = { $cards }不是同一花色的级牌；这一盘打{ $level }，叫牌要用同一花色的{ $level }。
declare_stray_joker = 叫牌只用级牌，不带王。
declare_barred_suit = { $side }叫错过{ $suit }，不得再叫这门花色。
declare_too_many = 同花色级牌最多叫{ $most }张。
declare_joker_opens = 王不能首先叫牌；要等有人用级牌叫过才能反。
declare_no_trump_never = 不打无主，不能用王叫牌。
declare_no_joker_calls = 单用王不能叫牌，要用级牌。
declare_opening_closes = 一开始就叫了{ $count }张，叫牌已定，不得再反。
declare_self = 现在有效的就是你的叫牌，不能自己反自己。
declare_no_reinforce = 不能加固自己的叫牌。
declare_same_suit = 反叫必须换一门花色；已经叫了{ $trump }。
declare_most_stands = 已叫{ $count }张，级牌不能更多；张数相同，先叫的有效。
declare_not_more = 至少{ $due }张才能反，这里只有{ $count }张；张数相同，先叫的有效。
pass_standing = 现在有效的就是你的叫牌，不用表态。
