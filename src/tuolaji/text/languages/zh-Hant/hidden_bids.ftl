### The same reasons where bids are laid face down: a bid is not a showing.

declare_open = { $seat }叫{ $cards }，叫{ $trump }為主。
declare_overcall = { $seat }以{ $cards }反叫，改叫{ $trump }為主。
declare_overcall_same = { $seat }以{ $cards }反叫，主仍是{ $trump }。
declare_reinforce = { $seat }加固到{ $count }張，主仍是{ $trump }。
declare_closed = 叫牌已經結束，不能再叫。
declare_nothing = 沒有放下牌；叫牌要用級牌。
declare_wrong_cards = { $cards }不是同一花色的級牌；這副牌打{ $level }，叫牌要用同一花色的{ $level }。
declare_stray_joker = 叫牌只用級牌，不帶王。
declare_barred_suit = { $side }叫錯過{ $suit }，不得再叫這門花色。
declare_too_many = 同花色級牌最多叫{ $most }張。
declare_joker_opens = 王不能首先叫牌；要等有人用級牌叫過才能反。
declare_no_trump_never = 不打無主，不能用王叫牌。
declare_no_joker_calls = 單用王不能叫牌，要用級牌。
declare_opening_closes = 一開始就叫了{ $count }張，叫牌已定，不得再反。
declare_self = 現在有效的就是你的叫牌，不能自己反自己。
declare_no_reinforce = 不能加固自己的叫牌。
declare_same_suit = 反叫必須換一門花色；已經叫了{ $trump }。
declare_most_stands = 已叫{ $count }張，級牌不能更多；張數相同，先叫的有效。
declare_not_more = 至少{ $due }張才能反，這裡只有{ $count }張；張數相同，先叫的有效。
pass_standing = 現在有效的就是你的叫牌，不用表態。
