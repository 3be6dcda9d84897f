### Papers of a competition: headings of columns, labels and notes.

## Common

rules = 规则：{ $name }
printed = 打印于 { $time }
after_round = 第{ $round }轮后
round = 第{ $round }轮
stage_round = { $stage }，第{ $round }轮
total = 共{ $count }对
group = 第{ $group }组
no_unit = 无单位
empty = （还没有内容）
draft = 尚未公布

## Columns

number = 号
pair = 选手
unit = 单位
team = 团体
seed = 种子
rating = 等级分
table = 桌
table_number = 桌号
east_west = 东西
north_south = 南北
sits = 座位
opponents = 对手
bye = 轮空
byes = 轮空
reserves = 替补：{ LIST($names) }
withdrawn = 退赛
disqualified = 取消资格
score = 得分
levels = 级
small = 小分
forfeit = 弃权
open_table = 未报

## Why

why = 为什么
broken = 没能做到的
nothing_broken = 所有编排限制都做到了。
by_hand = 人工调整：{ $reason }
lots = 抽签种子：{ $seed }
costs = 各项限制的代价
constraint = 限制
cost = 代价

## Score sheets

deal = 副
dealer = 庄家
level = 打几
defenders_points = 防家得分
winner = 胜方
gain_levels = 升级
east_west_small = 东西小分
north_south_small = 南北小分
small_so_far = 小分累计
east_west_level = 东西级
north_south_level = 南北级
note = 备注
final_side = { $side } · { $what }
east_west_short = 东西
north_south_short = 南北
match_points = 场分
standard_points = 标准分
small_sum = 小分合计
big_points = 大分
final_level = 最后级数
sign = { $side }签字
handed_in = 交表时间
hand_in = 打完后{ $minutes }分钟内双方签字交表{ $clause ->
        [none] { "" }
       *[other] { " " }({ $clause })
    }
hand_in_plain = 打完后双方签字交表
minutes = 每场{ $minutes }分钟
ruled_line = 判
decided = 裁定：{ $reason }
late_by = { $side }迟到{ $minutes }分钟
sheet_late = { $side }记分表迟交
forfeit_by = { $side }弃权
corrected = 更正：{ $reason }
totals_only = 只报了最后结果，没有逐副记录。
cut = 沿此线裁开

## Standings

place = 名次
points = 积分
record = 胜-平-负
carried = 带入
ruled = 裁决
ties = 同分时依次比较：{ LIST($names) }。粗体是分出名次的一项；名次前的 = 表示并列。
incomplete = * 对数不足的队排在最后。
pairs_of_team = 各对
round_column = 第{ $round }轮
rounds_legend = 每轮：＋胜、＝平、－负和对手号，下面是得分；“空”是轮空。
met = { $won ->
        [yes] ＋
        [no] －
       *[drawn] ＝
    }{ $opponent }{ $forfeited ->
        [true] 弃
       *[false] { "" }
    }
bye_mark = 空
missed_mark = 缺
missed_legend = “缺”是缺席的一轮，按弃权计（{ $clause }）。
marks = 标记：{ $legend }。
lot_decides = 抽签

## Rulings

time = 时间
entry = 参赛者
offence = 犯规
clause = 条款
reason = 裁决和理由
effect = 处罚
by = 裁判
round_table_deal = 轮/桌/副
effect_points = { $points }分
effect_warning = 警告
effect_disqualified = 取消资格

## Convention cards

copy_referees = 裁判备案联
copy_opponents = 对手查阅联
received = 裁判收到

## Certificates

certificate_text = 在{ $event }中荣获
chief_referee = 裁判长
organiser = 主办单位
certificate_date = 日期
certificate_place = 第{ $place }名

## Bracket

final_round = 决赛
semi_final = 半决赛
quarter_final = 四分之一决赛
last_of = 前{ $count }名
third_place = 三、四名决赛
section = 第{ $section }区
section_winner = 第{ $section }区胜者
champion = 冠军
table_short = { $table }桌
walkover = 不战而胜
nobody_through = 无人晋级
absent = 未到

## Refusals

no_round_drawn = 还没有编排任何一轮：先编排再打印
no_such_round = 没有第{ $round }轮：本赛事有第1至{ $rounds }轮
no_tree = 还没有编排淘汰赛，没有对阵图可打印
no_print = '{ $kind }'不能打印；可打印的有：{ $kinds }
no_font = 没有找到打印PDF用的中文字体：请从PyPI安装justmytype-intl-cjk，或从Debian安装fonts-noto-cjk
