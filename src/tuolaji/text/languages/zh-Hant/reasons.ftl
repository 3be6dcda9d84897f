### Reasons of the judge and of the table: the fact first, then what must be done.

## A reason and the clause it rests on

cited = { $text } ({ $clause })

## Lead

lead_unit = 這是{ $units }，可以首出。
lead_throw = 這是甩牌：{ $units }；每一組都沒有人能壓住才算甩成。
lead_throw_holds = 甩牌成立：{ $units }，各家都壓不住。
lead_throw_fails = 甩牌失敗：{ $stopped }能被別家壓住，扣{ $penalty }分，必須出{ $owed }。
lead_throw_fails_named = 甩牌失敗：{ $stopped }能被別家壓住，扣{ $penalty }分，由下家指定出哪一組。
lead_several_groups = 首出的牌不是同一門；一次只能出一門花色或主牌。
lead_no_throws = 這不是一個牌型，而是{ $units }；不許甩牌，請只出其中一組。
split_missing = 甩牌裡有刻子又有對子，要說明結構：{ $splits }；請說明是哪一種。
split_assumed = 首家沒有說明結構，按最大的牌型先拆：{ $units }。
split_not_here = 不能自己聲明甩牌結構；一律按最大的牌型先拆。
split_of_one_unit = 這些牌合起來就是{ $units }，不能拆開聲明。
split_part_no_unit = { $cards }不是一個牌型；聲明的每一組都必須是單張、對子、刻子或連牌。

## Follow

follow_count = 應跟{ $due }張，卻出了{ $given }張。
follow_suit_all = 你只有{ $held }張{ $group }，必須全部跟出。
follow_suit = 你有{ $held }張{ $group }，必須跟{ $due }張。
follow_void = 你沒有{ $group }，可以斃牌，也可以墊任意牌。
follow_all_given = 你的{ $group }已全部跟出，其餘可以任意出。
follow_nothing_owed = 手裡沒有必須跟的對子或連牌，跟夠張數即可。
follow_met = 手裡應跟{ $owed }，已經跟出。
follow_owed = 手裡應跟{ $owed }，必須跟出同樣的牌型。

## Trick, dig, level

trick_lead_stands = 沒有人壓過首家，{ $winner }贏得這一輪。
trick_higher = { $winner }的{ $units }大過{ $rival }的{ $beaten }，贏得這一輪。
trick_equal = { $winner }的{ $units }和{ $rival }的{ $beaten }一樣大，先出的贏：{ $winner }贏得這一輪。
trick_wider = { $winner }的{ $units }壓過{ $rival }張數相同的{ $beaten }，贏得這一輪。
trick_ruff = { $winner }用{ $units }斃牌，贏得這一輪。
trick_overruff = { $winner }用{ $units }蓋斃{ $rival }的{ $beaten }，贏得這一輪。
trick_ruff_stays = { $winner }先用{ $units }斃牌，{ $rival }的{ $beaten }沒有大過：{ $winner }贏得這一輪。
trick_ruff_final = { $winner }用{ $units }斃牌，贏得這一輪；{ $rival }的{ $beaten }是副牌，斃過之後贏不回來。
trick_ruff_narrow = { $rival }的{ $beaten }雖是主牌，斃不了更寬的{ $units }，要同樣寬的主牌才行：{ $winner }贏得這一輪。
trick_ruff_shape = { $rival }的主牌{ $cards }不成{ $led }那樣的牌型，斃不了：{ $winner }贏得這一輪。
trick_barred = 按裁決，{ $rival }的牌不能贏這一輪；{ $winner }的{ $units }贏得這一輪。
dig_none = { $side }贏得最後一輪，底牌沒有被摳。
dig_not_trump = 防家用副牌贏得最後一輪；只有主牌才能摳底。
dig_kitty = 防家以{ $units }摳底：底牌{ $kitty }分 × { $multiplier } = { $points }分。
dig_last_trick = { $side }贏得最後一輪：{ $kitty }分 × 每家{ $multiplier }張，防家得分變動{ $points }。
result_dealer = 防家得{ $points }分，莊家方保住台上，升{ $levels }級。
result_ruled = 按裁決，{ $side }至少得此結果（{ $levels }）；得分沒有更高。
result_stage = 防家得{ $points }分，上台。
result_defenders = 防家得{ $points }分，上台並升{ $levels }級。
result_small_points = 防家得{ $points }分，{ $side }贏{ $levels }個小分。

## Declare

declare_open = { $seat }亮{ $cards }，定{ $trump }為主。
declare_overcall = { $seat }以{ $cards }反主，改打{ $trump }。
declare_overcall_same = { $seat }以{ $cards }反主，仍打{ $trump }。
declare_reinforce = { $seat }加固到{ $count }張，仍打{ $trump }。
declare_closed = 亮主已經結束，不能再亮。
declare_nothing = 沒有亮出牌；請亮級牌。
declare_wrong_cards = { $cards }不是同一花色的級牌；這副牌打{ $level }，請亮同一花色的{ $level }。
declare_stray_joker = 亮主只亮級牌，不帶王。
declare_barred_suit = { $side }亮錯過{ $suit }，不得再亮這門花色。
declare_too_many = 最多亮{ $most }張同花色級牌。
declare_joker_opens = 王不能首先亮主；要等有人亮了級牌才能反。
declare_no_trump_never = 不打無主，王不能反主。
declare_no_joker_calls = 單用王不能亮主，要亮級牌。
declare_joker_pair_only = 反無主要用一對相同的王，{ $cards }不行。
declare_barred_at = 打{ $level }時不能反無主。
declare_no_trump_stands = 已經反成無主，不能再反。
declare_big_over_small = 大王對不能反小王對。
declare_opening_closes = 一開始就亮了{ $count }張，亮主已定，不得再反。
declare_self = 現在的主就是你亮的，不能自己反自己。
declare_no_reinforce = 不能加固自己亮的主。
declare_same_suit = 反主必須換一門花色；{ $trump }已經是主。
declare_most_stands = 已亮{ $count }張，級牌不能更多；張數相同，先亮的有效。
declare_not_more = 至少{ $due }張才能反，這裡只有{ $count }張；張數相同，先亮的有效。
declare_small_joker = 開局叫牌必須帶{ $due }張小王，{ $cards }不符。
nobody_turned = 無人亮主，翻出{ $cards }，定{ $trump }為主。
nobody_joker = 無人亮主，底牌翻出王，打無主。
nobody_permanent = 無人叫牌，只有常主是主牌。
nobody_redeal = 底牌全是王，重新發牌。

## Before the draw

seating_dealer = { $shuffles }洗牌，{ $cuts }切牌；{ $drawer }先抓牌{ $also }。
seating_turns = { $shuffles }洗牌，{ $cuts }切牌；{ $turns }翻開一張牌，從自己數起，逆時針數到誰，誰先抓牌。
seating_counted = { $shuffles }洗牌，{ $cuts }切牌；{ $turns }翻開一張牌，從自己數起，數到{ $drawer }：{ $drawer }先抓牌。
seating_joker = { $shuffles }洗牌，{ $cuts }切牌；{ $turns }翻到王，要重翻一張。
dealer_stays = 莊家方升級，由同伴{ $dealer }坐莊。
dealer_changes = 莊家方下台，由下家{ $dealer }坐莊。
dealer_rotates = 輪流坐莊，下一副由下家{ $dealer }坐莊。

## The deal

allowed = 可以這樣做。
deal_over = 這副牌已經結束。
not_now = 現在是{ $phase }階段，不能這樣做。
not_your_turn = 還沒輪到{ $seat }，現在輪到{ $turn }。
not_held = { $cards }不在手裡。
no_cards = 一張牌也沒有出。
cut_thin = 切牌要切在中間：兩邊至少各{ $due }張，你切起{ $given }張。
cut_most = 最多切{ $most }次。
salt_bad = 附言最多64個普通字元。
bury_count = 要扣{ $due }張，你扣了{ $given }張。
split_not_all = 聲明的各組合起來不是所出的牌。
early_committed = 你已經搶先出了{ $cards }，現在合法，必須出這些牌。
call_own_side = { $seat }不能指自己一方。
paused = 牌桌暫停中。
not_paused = 牌桌沒有暫停。
choice_open = 有一項裁決等著選擇，選定後再繼續。
no_choice_open = 現在沒有要選的裁決。
not_your_choice = 該由對方選擇，不是{ $seat }。
not_a_choice = 只能從中選：{ $options }。
reason_missing = 裁決和申訴都要寫明理由，中英文都要。
ruling_bad = 這項裁決不能生效：{ $why }
ruling_number = 下一項裁決應是第{ $due }號。
ruling_not_overruled = 第{ $due }號裁決不能推翻。
ruling_levels = 一項裁決最多給{ $most }級，不能是{ $given }級。
ruling_redealt = 這副牌重發，沒有可裁決的。
ruling_points = 這副牌的裁決合計將達{ $points }分，一副牌沒有這麼多。
ruling_before_play = 出牌之前只能判重發。
ruling_no_play = 還沒有可以收回的牌。
ruling_no_trick = 沒有第{ $number }輪。
ruling_not_taken_back = 第{ $number }輪{ $seat }沒有可以收回的牌。
ruling_no_choice = 第{ $due }號裁決沒有{ $choice }這一選擇。
ruling_no_card = { $seat }沒有這張牌可給。
ruling_too_late = 已經開始出牌，來不及了。
ruled_already = 這手牌已經裁決過；不服可以申訴。
wrong_side = { $seat }不屬於所說的一方。
facts_missing = 裁決還缺一項事實：{ $key }。
facts_wrong = 所給的事實不適用於這種違規：{ $key }。
ruling_unknown = 沒有第{ $due }號裁決。
all_drawn = 牌已抓完。
declare_no_right = { $side }已失去叫牌權。
short_hand = 有人手裡只有{ $most }張牌，不能出更多；請核對張數。
ruling_too_early = 這要等首次出牌以後才能裁決。
name_options = 只能從被擋住的牌裡指定一組。
pass_standing = 主是你亮的，不用表態。
passed_already = 你已經表示不叫。
window_open = 還要等，亮主還沒有結束。

## The match

match_over = 這場比賽已經結束，不再開新的一副。
match_not_over = 這場比賽還沒有結束。
match_started = 比賽的時間已經在走。
match_not_running = 比賽的時間沒有在走。
match_not_stopped = 比賽的時間沒有停。
match_deal_under_way = 第{ $number }副還沒有打完。
match_no_deal = 現在沒有正在打的一副。
match_late_after_start = 第一副已經開始，遲到須在此前裁定。
match_late_twice = { $side }的遲到已經裁定。
match_wrong_dealer = 這一副應由{ $dealer }坐莊。
match_wrong_dealing = 對方遲到，應由{ $side }坐莊。
match_wrong_level = 這一副應打{ $level }。
match_bad_gain = 一副牌不會升{ $gain }級。
match_bad_count = 防家得{ $points }分不是這個結果；如有裁決請寫明。
match_forfeited = { $side }已經棄權。
match_reason = 請寫明理由。
match_no_line = 記分表上沒有第{ $number }行，共{ $most }行。
match_signed = { $side }已經簽過字。
match_unsigned = { $side }還沒有簽字。
match_handed_in = 記分表已經交上。

## Notes that teach

note_level_trump = 打{ $level }時，{ $cards }是主牌。
note_permanent_trump = { $cards }是常主，算主牌。
note_higher_no_shape = { $rival }的{ $cards }雖有大牌，但不成{ $led }那樣的牌型，不參加比較。
note_other_suit = { $rival }的{ $cards }點數雖大，但既不是{ $group }也不是主牌，只能算墊牌。
