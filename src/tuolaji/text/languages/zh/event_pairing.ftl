### A draw in words: why a table is as it is, what could not be kept, and what is wrong with a round.

facts = { LIST($facts, type: "remarks") }

## Constraints

bye_again = 轮空重复
rematch = 重赛
same_unit_meets = 同单位相遇
points_apart = 分差
bye_rank = 轮空次序
table_side = 座向不均

## A table

score_difference = 分差{ $points }
met = 曾相遇{ $times }次
not_met = 未曾相遇
same_unit = 同单位
different_units = 不同单位
leans = { $seat ->
    [EW] 东西
   *[NS] 南北
 }方坐{ $side ->
    [EW] 东西
   *[NS] 南北
 }多{ $rounds }次
by_hand = 组织者指定
opponent_left = 对手退出
came_later = 后来补入空位
both_through = 双方晋级
third_place = 三四名
third_place_alone = 三四名，对手未到
not_in_round = { LIST($entries, type: "comma") }号已不在本轮

## A bye

bye = 轮空
first_bye = 首次轮空
byes_before = 此前轮空{ $times }次
above_lowest = 比最低分高{ $points }
lowest = 积分最低
passing_over = 越过轮空次序中的{ $number }位

## A place in a bracket

empty = 空位
seed = { $line }号种子
by_lot = 抽签
bye_in_first_round = 首轮轮空
own_unit = 最早第{ $round }轮遇同单位

## What was not kept

at_tables = 第{ LIST($tables) }桌
of_entries = { LIST($entries) }号
broken = { $constraint }：{ $where }
by_hand_at = { $where }由组织者指定
without_choice = { $who }的其余对手或已相遇，或同单位
least_proven = 在排在前面的条件之下，总计{ $cost }已是最少
least_found = 总计{ $cost }是所找到的最少

## A round that is checked

worse = { $constraint }：总计{ $cost }，最优{ $best }
worse_at = { $constraint }：总计{ $cost }，最优{ $best }（{ $where }）
twice = { $entry }号被安排{ $number }次，应只留一处。
missing = { $entry }号没有安排，应为其安排一桌或轮空。
unknown = { $entry }号不在参赛名单中，应删去。
itself = { $entry }号被安排与自己对阵。
byes = 有{ $number }个轮空，本轮只需{ $needed }个。
as_good_as_best = 每人恰好一桌，与最优编排相当。

## A field that cannot be paired

field_twice = { $entry }号在参赛名单中出现两次
no_score = { $entry }号的积分是{ $score }
no_constraint = 没有{ $name }这个编排条件；只有{ LIST($known) }
constraint_twice = 编排条件写了两次：{ LIST($names) }
fixed_unknown = 指定的一桌{ $table }中，{ $entry }号不在参赛名单中
fixed_twice = { $entry }号被指定在两桌
entry_twice = 有参赛对写了两次：{ LIST($entries) }
won_and_forfeited = { $table }中有一方既获胜又弃权
winners = { $table }有{ $count }个胜者；只能写其中一个
