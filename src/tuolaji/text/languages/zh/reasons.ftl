### Reasons of the judge and of the table: the fact first, then what must be done.

## A reason and the clause it rests on

cited = { $text } ({ $clause })

## Lead

lead_unit = 这是{ $units }，可以首出。
lead_throw = 这是甩牌：{ $units }；每一组都没有人能压住才算甩成。
lead_throw_holds = 甩牌成立：{ $units }，各家都压不住。
lead_throw_fails = 甩牌失败：{ $stopped }能被别家压住，扣{ $penalty }分，必须出{ $owed }。
lead_throw_fails_named = 甩牌失败：{ $stopped }能被别家压住，扣{ $penalty }分，由下家指定出哪一组。
lead_several_groups = 首出的牌不是同一门；一次只能出一门花色或主牌。
lead_no_throws = 这不是一个牌型，而是{ $units }；不许甩牌，请只出其中一组。
split_missing = 甩牌里有刻子又有对子，要说明结构：{ $splits }；请说明是哪一种。
split_assumed = 首家没有说明结构，按最大的牌型先拆：{ $units }。
split_not_here = 不能自己声明甩牌结构；一律按最大的牌型先拆。
split_of_one_unit = 这些牌合起来就是{ $units }，不能拆开声明。
split_part_no_unit = { $cards }不是一个牌型；声明的每一组都必须是单张、对子、刻子或连牌。

## Follow

follow_count = 应跟{ $due }张，却出了{ $given }张。
follow_suit_all = 你只有{ $held }张{ $group }，必须全部跟出。
follow_suit = 你有{ $held }张{ $group }，必须跟{ $due }张。
follow_void = 你没有{ $group }，可以毙牌，也可以垫任意牌。
follow_all_given = 你的{ $group }已全部跟出，其余可以任意出。
follow_nothing_owed = 手里没有必须跟的对子或连牌，跟够张数即可。
follow_met = 手里应跟{ $owed }，已经跟出。
follow_owed = 手里应跟{ $owed }，必须跟出同样的牌型。

## Trick, dig, level

trick_lead_stands = 没有人压过首家，{ $winner }赢得这一轮。
trick_higher = { $winner }的{ $units }大过{ $rival }的{ $beaten }，赢得这一轮。
trick_equal = { $winner }的{ $units }和{ $rival }的{ $beaten }一样大，先出的赢：{ $winner }赢得这一轮。
trick_wider = { $winner }的{ $units }压过{ $rival }张数相同的{ $beaten }，赢得这一轮。
trick_ruff = { $winner }用{ $units }毙牌，赢得这一轮。
trick_overruff = { $winner }用{ $units }盖毙{ $rival }的{ $beaten }，赢得这一轮。
trick_ruff_stays = { $winner }先用{ $units }毙牌，{ $rival }的{ $beaten }没有大过：{ $winner }赢得这一轮。
trick_ruff_final = { $winner }用{ $units }毙牌，赢得这一轮；{ $rival }的{ $beaten }是副牌，毙过之后赢不回来。
trick_ruff_narrow = { $rival }的{ $beaten }虽是主牌，毙不了更宽的{ $units }，要同样宽的主牌才行：{ $winner }赢得这一轮。
trick_ruff_shape = { $rival }的主牌{ $cards }不成{ $led }那样的牌型，毙不了：{ $winner }赢得这一轮。
trick_barred = 按裁决，{ $rival }的牌不能赢这一轮；{ $winner }的{ $units }赢得这一轮。
dig_none = { $side }赢得最后一轮，底牌没有被抠。
dig_not_trump = 防家用副牌赢得最后一轮；只有主牌才能抠底。
dig_kitty = 防家以{ $units }抠底：底牌{ $kitty }分 × { $multiplier } = { $points }分。
dig_last_trick = { $side }赢得最后一轮：{ $kitty }分 × 每家{ $multiplier }张，防家得分变动{ $points }。
result_dealer = 防家得{ $points }分，庄家方保住台上，升{ $levels }级。
result_ruled = 按裁决，{ $side }至少得此结果（{ $levels }）；得分没有更高。
result_stage = 防家得{ $points }分，上台。
result_defenders = 防家得{ $points }分，上台并升{ $levels }级。
result_small_points = 防家得{ $points }分，{ $side }赢{ $levels }个小分。

## Declare

declare_open = { $seat }亮{ $cards }，定{ $trump }为主。
declare_overcall = { $seat }以{ $cards }反主，改打{ $trump }。
declare_overcall_same = { $seat }以{ $cards }反主，仍打{ $trump }。
declare_reinforce = { $seat }加固到{ $count }张，仍打{ $trump }。
declare_closed = 亮主已经结束，不能再亮。
declare_nothing = 没有亮出牌；请亮级牌。
declare_wrong_cards = { $cards }不是同一花色的级牌；这副牌打{ $level }，请亮同一花色的{ $level }。
declare_stray_joker = 亮主只亮级牌，不带王。
declare_barred_suit = { $side }亮错过{ $suit }，不得再亮这门花色。
declare_too_many = 最多亮{ $most }张同花色级牌。
declare_joker_opens = 王不能首先亮主；要等有人亮了级牌才能反。
declare_no_trump_never = 不打无主，王不能反主。
declare_no_joker_calls = 单用王不能亮主，要亮级牌。
declare_joker_pair_only = 反无主要用一对相同的王，{ $cards }不行。
declare_barred_at = 打{ $level }时不能反无主。
declare_no_trump_stands = 已经反成无主，不能再反。
declare_big_over_small = 大王对不能反小王对。
declare_opening_closes = 一开始就亮了{ $count }张，亮主已定，不得再反。
declare_self = 现在的主就是你亮的，不能自己反自己。
declare_no_reinforce = 不能加固自己亮的主。
declare_same_suit = 反主必须换一门花色；{ $trump }已经是主。
declare_most_stands = 已亮{ $count }张，级牌不能更多；张数相同，先亮的有效。
declare_not_more = 至少{ $due }张才能反，这里只有{ $count }张；张数相同，先亮的有效。
declare_small_joker = 开局叫牌必须带{ $due }张小王，{ $cards }不符。
nobody_turned = 无人亮主，翻出{ $cards }，定{ $trump }为主。
nobody_joker = 无人亮主，底牌翻出王，打无主。
nobody_permanent = 无人叫牌，只有常主是主牌。
nobody_redeal = 底牌全是王，重新发牌。

## Before the draw

seating_dealer = { $shuffles }洗牌，{ $cuts }切牌；{ $drawer }先抓牌{ $also }。
seating_turns = { $shuffles }洗牌，{ $cuts }切牌；{ $turns }翻开一张牌，从自己数起，逆时针数到谁，谁先抓牌。
seating_counted = { $shuffles }洗牌，{ $cuts }切牌；{ $turns }翻开一张牌，从自己数起，数到{ $drawer }：{ $drawer }先抓牌。
seating_joker = { $shuffles }洗牌，{ $cuts }切牌；{ $turns }翻到王，要重翻一张。
dealer_stays = 庄家方升级，由同伴{ $dealer }坐庄。
dealer_changes = 庄家方下台，由下家{ $dealer }坐庄。
dealer_rotates = 轮流坐庄，下一副由下家{ $dealer }坐庄。

## The deal

allowed = 可以这样做。
deal_over = 这副牌已经结束。
not_now = 现在是{ $phase }阶段，不能这样做。
not_your_turn = 还没轮到{ $seat }，现在轮到{ $turn }。
not_held = { $cards }不在手里。
no_cards = 一张牌也没有出。
cut_thin = 切牌要切在中间：两边至少各{ $due }张，你切起{ $given }张。
cut_most = 最多切{ $most }次。
salt_bad = 附言最多64个普通字符。
bury_count = 要扣{ $due }张，你扣了{ $given }张。
split_not_all = 声明的各组合起来不是所出的牌。
early_committed = 你已经抢先出了{ $cards }，现在合法，必须出这些牌。
call_own_side = { $seat }不能指自己一方。
paused = 牌桌暂停中。
not_paused = 牌桌没有暂停。
choice_open = 有一项裁决等着选择，选定后再继续。
no_choice_open = 现在没有要选的裁决。
not_your_choice = 该由对方选择，不是{ $seat }。
not_a_choice = 只能从中选：{ $options }。
reason_missing = 裁决和申诉都要写明理由，中英文都要。
ruling_bad = 这项裁决不能生效：{ $why }
ruling_number = 下一项裁决应是第{ $due }号。
ruling_not_overruled = 第{ $due }号裁决不能推翻。
ruling_levels = 一项裁决最多给{ $most }级，不能是{ $given }级。
ruling_redealt = 这副牌重发，没有可裁决的。
ruling_points = 这副牌的裁决合计将达{ $points }分，一副牌没有这么多。
ruling_before_play = 出牌之前只能判重发。
ruling_no_play = 还没有可以收回的牌。
ruling_no_trick = 没有第{ $number }轮。
ruling_not_taken_back = 第{ $number }轮{ $seat }没有可以收回的牌。
ruling_no_choice = 第{ $due }号裁决没有{ $choice }这一选择。
ruling_no_card = { $seat }没有这张牌可给。
ruling_too_late = 已经开始出牌，来不及了。
ruled_already = 这手牌已经裁决过；不服可以申诉。
wrong_side = { $seat }不属于所说的一方。
facts_missing = 裁决还缺一项事实：{ $key }。
facts_wrong = 所给的事实不适用于这种犯规：{ $key }。
ruling_unknown = 没有第{ $due }号裁决。
all_drawn = 牌已抓完。
declare_no_right = { $side }已失去叫牌权。
short_hand = 有人手里只有{ $most }张牌，不能出更多；请核对张数。
ruling_too_early = 这要等首次出牌以后才能裁决。
name_options = 只能从被挡住的牌里指定一组。
pass_standing = 主是你亮的，不用表态。
passed_already = 你已经表示不叫。
window_open = 还要等，亮主还没有结束。

## The match

match_over = 这场比赛已经结束，不再开新的一副。
match_not_over = 这场比赛还没有结束。
match_started = 比赛的时间已经在走。
match_not_running = 比赛的时间没有在走。
match_not_stopped = 比赛的时间没有停。
match_deal_under_way = 第{ $number }副还没有打完。
match_no_deal = 现在没有正在打的一副。
match_late_after_start = 第一副已经开始，迟到须在此前裁定。
match_late_twice = { $side }的迟到已经裁定。
match_wrong_dealer = 这一副应由{ $dealer }坐庄。
match_wrong_dealing = 对方迟到，应由{ $side }坐庄。
match_wrong_level = 这一副应打{ $level }。
match_bad_gain = 一副牌不会升{ $gain }级。
match_bad_count = 防家得{ $points }分不是这个结果；如有裁决请写明。
match_forfeited = { $side }已经弃权。
match_reason = 请写明理由。
match_no_line = 记分表上没有第{ $number }行，共{ $most }行。
match_signed = { $side }已经签过字。
match_unsigned = { $side }还没有签字。
match_handed_in = 记分表已经交上。

## Notes that teach

note_level_trump = 打{ $level }时，{ $cards }是主牌。
note_permanent_trump = { $cards }是常主，算主牌。
note_higher_no_shape = { $rival }的{ $cards }虽有大牌，但不成{ $led }那样的牌型，不参加比较。
note_other_suit = { $rival }的{ $cards }点数虽大，但既不是{ $group }也不是主牌，只能算垫牌。
