### Mistakes of a sheet: the path, the value and the reason.

broken = { $source }：{ LIST($problems, type: "remarks") }
at = { $path }：{ $value }：{ $why }

## The file

unknown_sheet = 沒有{ $name }這套規則；可用的有{ LIST($sheets) }
no_path = { $name }不是檔案路徑
no_folder = { $folder }不是資料夾；自訂規則應放在那裡
cannot_be_read = 無法讀取{ $name }：{ $why }
not_regular = { $name }不是普通檔案
file_too_large = 檔案超過{ $most }位元組，即規則檔案的上限
not_utf8 = 不是UTF-8編碼：位置{ $place }的位元組是{ $byte }
file_name = 檔名就是規則的代號：只用小寫字母、數字、-和_，且未被占用
id_not_file_name = 在自訂規則的資料夾裡，應與檔名{ $name }相同
extends_nothing = 既不是規則的代號，也不是路徑
extends_itself = 繞回到了自己
unknown_key = { $guessed ->
    [true] 沒有這個鍵（是不是'{ $close }'？）
   *[false] 沒有這個鍵
}
key_missing = 缺少鍵'{ $name }'
key_missing_at = { $path }：缺少鍵'{ $name }'

## What cannot be played

kitty_uneven = { $cards }張減去{ $kitty }張，四家分不均；{ $decks }副牌可以留{ LIST($fits) }張
rank_twice = 同一點數寫了兩次
no_layer = 不是主牌的一檔；可寫{ LIST($layers) }，或一個點數
no_permanents = 這套規則沒有常主
step_twice = 同一連牌次序裡有一檔寫了兩次
no_dealer_yet = 第一副還沒有莊家
nobody_turns = 第一副須有人翻牌，才能定誰先抓
cut_impossible = 不可能切得兩邊都有這麼多張
no_trump_off = trump.no_trump為false時，不能用王反無主
no_equal_jokers = 一副牌沒有一對相同的王
too_few_equal = { $decks }副牌裡相同的牌只有{ $decks }張
joker_pair_off = declare.joker_pair為false
no_kitty_to_turn = 沒有底牌可翻
leads_to_no_trump = 可能成為無主，而trump.no_trump為false
throw_free = 可以甩牌，就要寫明甩牌失敗扣多少分
nothing_to_split = 不可以甩牌，就沒有結構可聲明
nothing_to_state = throw.stated_split為false，沒有結構可聲明
rung_too_large = { $cards }張牌不能跟{ TERM($kind) }
rung_of_runs = 只有連牌才有{ $rung }
run_any_length = 連牌長短不定；請寫一類，不寫張數
nothing_narrower = 沒有比拖拉機更窄的連牌
win_not_legal = 能贏的跟法必須先合規則；請設follow.wider_is_a_run
no_kitty_to_dig = 沒有底牌；請寫'last trick'
no_bands = 要寫明莊家方升幾級
first_band = 第一檔的上限應為{ $due }，比level.stage_at少1
bands_order = 各檔得分遞減，級數遞增
small_points_levels = 只有level.fixed固定了級，才能計小分
nobody_promoted = level.fixed固定了級，就沒有升級
permanent_level = 常主不能作級牌
deals_count_levels = 各副計的是級數
bands_to_zero = 各檔遞減，最後一檔領先0
announcement = 宣布時間與宣布後的副數須同時寫明
no_match_minutes = 這場比賽沒有限時
match_minutes = 一場只有{ $minutes }分鐘

## A format that cannot be run

no_stage = 賽事至少要有一個階段
too_many_stages = 最多{ $most }個階段
name_too_long = 超過{ $most }個字元
advance_missing = 要寫明幾對晉級下一階段
no_next_stage = 最後階段之後沒有下一階段
rounds_missing = 積分編排須寫明輪數
one_bracket = 淘汰賽只有一張對陣表
third_place = 只有淘汰賽才有第三名之爭
named_twice = 每一項只寫一次
win_counts_most = 勝得分最多，負得分最少

## Clauses

no_clause = 規則裡沒有這一條
never_reached = 前面的情形總是先適用，輪不到這一條
no_words = 每段文字都要有zh和en
hint_own_clause = { LIST($changed) }與{ $base }不同，裁決卻仍引用它的條文（{ LIST($cited) }）；請加一條自己的[clause]，並寫進{ $chapter }.clauses

## More than can be counted or simulated

rank_in_suit = { LIST($ranks) }已經包含在 'suit' 裡；要嘛寫 'suit'，要嘛逐個寫點數
too_many_chains = 最多{ $most }條鏈，共{ $most_steps }級
single_rung = 單張不算應對；請去掉寬度為 1 的牌型
plus_and_times = 每多一對要嘛加、要嘛乘；plus 和 times 只能寫一個
digs_too_much = 最長的一連要摳這麼多倍，最多只能計 { $most } 倍；請減小 two、plus 或 times
too_many_bands = 最多{ $most }檔
