### A draw in words: why a table is as it is, what could not be kept, and what is wrong with a round.

facts = { LIST($facts, type: "remarks") }

## Constraints

bye_again = 輪空重複
rematch = 重賽
same_unit_meets = 同單位相遇
points_apart = 分差
bye_rank = 輪空次序
table_side = 座向不均

## A table

score_difference = 分差{ $points }
met = 曾相遇{ $times }次
not_met = 未曾相遇
same_unit = 同單位
different_units = 不同單位
leans = { $seat ->
    [EW] 東西
   *[NS] 南北
 }方坐{ $side ->
    [EW] 東西
   *[NS] 南北
 }多{ $rounds }次
by_hand = 組織者指定
opponent_left = 對手退出
came_later = 後來補入空位
both_through = 雙方晉級
third_place = 三四名
third_place_alone = 三四名，對手未到
not_in_round = { LIST($entries, type: "comma") }號已不在本輪

## A bye

bye = 輪空
first_bye = 首次輪空
byes_before = 此前輪空{ $times }次
above_lowest = 比最低分高{ $points }
lowest = 積分最低
passing_over = 越過輪空次序中的{ $number }位

## A place in a bracket

empty = 空位
seed = { $line }號種子
by_lot = 抽籤
bye_in_first_round = 首輪輪空
own_unit = 最早第{ $round }輪遇同單位

## What was not kept

at_tables = 第{ LIST($tables) }桌
of_entries = { LIST($entries) }號
broken = { $constraint }：{ $where }
by_hand_at = { $where }由組織者指定
without_choice = { $who }的其餘對手或已相遇，或同單位
least_proven = 在排在前面的條件之下，總計{ $cost }已是最少
least_found = 總計{ $cost }是所找到的最少

## A round that is checked

worse = { $constraint }：總計{ $cost }，最佳{ $best }
worse_at = { $constraint }：總計{ $cost }，最佳{ $best }（{ $where }）
twice = { $entry }號被安排{ $number }次，應只留一處。
missing = { $entry }號沒有安排，應為其安排一桌或輪空。
unknown = { $entry }號不在參賽名單中，應刪去。
itself = { $entry }號被安排與自己對陣。
byes = 有{ $number }個輪空，本輪只需{ $needed }個。
as_good_as_best = 每人恰好一桌，與最佳編排相當。

## A field that cannot be paired

field_twice = { $entry }號在參賽名單中出現兩次
no_score = { $entry }號的積分是{ $score }
no_constraint = 沒有{ $name }這個編排條件；只有{ LIST($known) }
constraint_twice = 編排條件寫了兩次：{ LIST($names) }
fixed_unknown = 指定的一桌{ $table }中，{ $entry }號不在參賽名單中
fixed_twice = { $entry }號被指定在兩桌
entry_twice = 有參賽對寫了兩次：{ LIST($entries) }
won_and_forfeited = { $table }中有一方既獲勝又棄權
winners = { $table }有{ $count }個勝者；只能寫其中一個
