### Entries of an event: what cannot be done with them, and why.

none_given = 没有要添加的参赛对
too_many = 一次赛事至多{ $most }对
number_taken = 编号{ $number }已有：{ $entry }
first_stage_over = 第一阶段已经结束，不能再报名
first_round_drawn = 淘汰赛和循环赛一次排定，第一轮之后不能再报名
wrong_size = { $number } { LIST($players, type: "comma") }：一对是两名选手，连替补至多六名
unreadable = { $entry }：{ $problem }
player_twice = { $player }报名了两次；若是两个人同名，请在名字后加以区别
unknown = 没有{ $number }号参赛对
drawn_already = { $entry }已经编排过：请改用退赛
ruled_on = 对{ $entry }有过裁决：请改用退赛
out_already = { $entry }已经退出
not_withdrawn = { $entry }没有退赛
not_in_stage = { $entry }不在本阶段
bracket_gone_on = { $entry }已不在淘汰赛对阵中
disqualified_already = { $entry }已被取消资格
# A sheet by its identifier, or by its name in this language: the facts have one for each language.
sheet = { $name }
unknown_clause = { $sheet }没有{ $clause }这一条
reason_needed = 请写明理由，以便记录
out = { $entry }已经退出
too_late = { $entry }来得太晚：淘汰赛和循环赛一次排定
convention_empty = 约定卡是空的
convention_too_long = 约定卡至多4000字
convention_too_late = { $entry }已经开赛：约定卡须在第一轮之前交{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }

## Rows of a list of entries

row = 第 { $row } 行
existing_entry = 已有的 { $number } 号
same_number = 编号与{ $other }重复
same_pair = 与{ $other }是同一对
player_elsewhere = 已在{ $other }；如是同名的另一人，请写不同的单位或在名字后加注
name_twice_in_pair = 同一对里有两个相同的名字
namesake = 与{ $other }同名
other_spelling = 与{ $other }的“{ $known }”写法不同
same_seed = 种子号与{ $other }相同
seeds_missing = 缺种子 { LIST($seeds, type: "comma") }{ $more ->
    [true] …
   *[false] { "" }
 }
team_size = 这个队有 { $count } 对，应是 { $due } 对
no_name = 不像人名
