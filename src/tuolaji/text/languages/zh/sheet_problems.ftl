### Mistakes of a sheet: the path, the value and the reason.

broken = { $source }：{ LIST($problems, type: "remarks") }
at = { $path }：{ $value }：{ $why }

## The file

unknown_sheet = 没有{ $name }这套规则；可用的有{ LIST($sheets) }
no_path = { $name }不是文件路径
no_folder = { $folder }不是文件夹；自定规则应放在那里
cannot_be_read = 无法读取{ $name }：{ $why }
not_regular = { $name }不是普通文件
file_too_large = 文件超过{ $most }字节，即规则文件的上限
not_utf8 = 不是UTF-8编码：位置{ $place }的字节是{ $byte }
file_name = 文件名就是规则的代号：只用小写字母、数字、-和_，且未被占用
id_not_file_name = 在自定规则的文件夹里，应与文件名{ $name }相同
extends_nothing = 既不是规则的代号，也不是路径
extends_itself = 绕回到了自己
unknown_key = { $guessed ->
    [true] 没有这个键（是不是'{ $close }'？）
   *[false] 没有这个键
}
key_missing = 缺少键'{ $name }'
key_missing_at = { $path }：缺少键'{ $name }'

## What cannot be played

kitty_uneven = { $cards }张减去{ $kitty }张，四家分不均；{ $decks }副牌可以留{ LIST($fits) }张
rank_twice = 同一点数写了两次
no_layer = 不是主牌的一档；可写{ LIST($layers) }，或一个点数
no_permanents = 这套规则没有常主
step_twice = 同一连牌次序里有一档写了两次
no_dealer_yet = 第一副还没有庄家
nobody_turns = 第一副须有人翻牌，才能定谁先抓
cut_impossible = 不可能切得两边都有这么多张
no_trump_off = trump.no_trump为false时，不能用王反无主
no_equal_jokers = 一副牌没有一对相同的王
too_few_equal = { $decks }副牌里相同的牌只有{ $decks }张
joker_pair_off = declare.joker_pair为false
no_kitty_to_turn = 没有底牌可翻
leads_to_no_trump = 可能成为无主，而trump.no_trump为false
throw_free = 可以甩牌，就要写明甩牌失败扣多少分
nothing_to_split = 不可以甩牌，就没有结构可声明
nothing_to_state = throw.stated_split为false，没有结构可声明
rung_too_large = { $cards }张牌不能跟{ TERM($kind) }
rung_of_runs = 只有连牌才有{ $rung }
run_any_length = 连牌长短不定；请写一类，不写张数
nothing_narrower = 没有比拖拉机更窄的连牌
win_not_legal = 能赢的跟法必须先合规则；请设follow.wider_is_a_run
no_kitty_to_dig = 没有底牌；请写'last trick'
no_bands = 要写明庄家方升几级
first_band = 第一档的上限应为{ $due }，比level.stage_at少1
bands_order = 各档得分递减，级数递增
small_points_levels = 只有level.fixed固定了级，才能计小分
nobody_promoted = level.fixed固定了级，就没有升级
permanent_level = 常主不能作级牌
deals_count_levels = 各副计的是级数
bands_to_zero = 各档递减，最后一档领先0
announcement = 宣布时间与宣布后的副数须同时写明
no_match_minutes = 这场比赛没有限时
match_minutes = 一场只有{ $minutes }分钟

## A format that cannot be run

no_stage = 赛事至少要有一个阶段
too_many_stages = 最多{ $most }个阶段
name_too_long = 超过{ $most }个字符
advance_missing = 要写明几对晋级下一阶段
no_next_stage = 最后阶段之后没有下一阶段
rounds_missing = 积分编排须写明轮数
one_bracket = 淘汰赛只有一张对阵表
third_place = 只有淘汰赛才有第三名之争
named_twice = 每一项只写一次
win_counts_most = 胜得分最多，负得分最少

## Clauses

no_clause = 规则里没有这一条
never_reached = 前面的情形总是先适用，轮不到这一条
no_words = 每段文字都要有zh和en
hint_own_clause = { LIST($changed) }与{ $base }不同，裁决却仍引用它的条文（{ LIST($cited) }）；请加一条自己的[clause]，并写进{ $chapter }.clauses

## More than can be counted or simulated

rank_in_suit = { LIST($ranks) }已经包含在 'suit' 里；要么写 'suit'，要么逐个写点数
too_many_chains = 最多{ $most }条链，共{ $most_steps }级
single_rung = 单张不算应对；请去掉宽度为 1 的牌型
plus_and_times = 每多一对要么加、要么乘；plus 和 times 只能写一个
digs_too_much = 最长的一连要抠这么多倍，最多只能计 { $most } 倍；请减小 two、plus 或 times
too_many_bands = 最多{ $most }档
