### Rounds and stages: drawing, changing, publishing and playing a round, going on to the next stage, undoing.

## Drawing

fixed_only_swiss = 只有积分编排可以预先指定对阵
not_playing = { $entry }号不参加本轮
set_twice = { $entry }号被安排了两次
groups_differ = { $entries }：不在同一组
publish_first = 第{ $round }轮已编排、尚未公布：请先公布或撤回
close_stage_first = 本阶段已结束：请先晋级
all_played = 各轮已经打完
too_few_here = 至少要有两对可以参赛才能编排，现有{ $count }对
too_few = 至少要有两对可以参赛才能编排
no_winner = 第{ $table }桌没有分出胜负：请写明理由裁定

## Changing a drawn round

check_only_swiss = 只有积分编排的轮次可与最优编排比较：本轮由抽签排定
tables_stay = 第{ $round }轮已经开打，不能再改对阵
swap_with_itself = { $entry }号不能与自己互换
not_in_round = 第{ $round }轮没有{ $entry }号
round_robin_sides = 循环赛人人相遇：只能互换同一桌的双方
other_group = { $one }号和{ $two }号不在同一组
set_only_swiss = 只有积分编排的轮次可以整轮指定
unchanged = 第{ $round }轮编排之后没有变化
bracket_full = 对阵图已没有{ $entry }号的位置：请重新编排
round_robin_planned = 循环赛整体排定：请连同{ LIST($entries, type: "comma") }号重新编排

## Publishing and playing

published_already = 第{ $round }轮已经公布
left_after_draw = { LIST($entries, type: "comma") }号在编排后退出：请修补或重新编排
being_played = 第{ $round }轮已经开打
not_under_way = 第{ $round }轮没有在进行
no_time_limit = 本轮没有限时
minutes_added = 只能加1至{ $most }分钟，不是{ $minutes }
started_already = 第{ $round }轮已经开始

## A draw that is out of date

stale = 第{ $round }轮的编排已经过时
came = 编排后到场：{ $entries }
left = 编排后离开：{ $entries }
points_changed = 积分已变：{ $entries }
change_of_points = { $entry } { $name } { $before } → { $after }
listed = { LIST($entries) }
listed_with_more = { LIST($entries) }等{ $all }对
points_listed = { LIST($entries, type: "clauses") }
points_listed_with_more = { LIST($entries, type: "clauses") }等{ $all }对
gone = { $entry } { $name }（{ $how ->
    [disqualified] 取消资格
   *[withdrawn] 退赛
 }）

## Stages

last_stage = 这已经是最后一个阶段
rounds_missing = 本阶段{ $due }轮中只完成了{ $done }轮
cannot_go_on = { $entry }号不能从本阶段晋级：{ $why }
is_disqualified = 已取消资格
has_withdrawn = 已退赛
not_in_stage = 不在本阶段
named_twice = 写了两次
too_few_go_on = 至少两对才能进入下一阶段，现在是{ $count }对
over_quota = 第{ $group }组晋级{ $quota }对，不是{ $sent }对

## What would be thrown away

would_lose = 这会作废{ $what }：请确认（lose：'{ $kind }'）并写明理由
lost_draw = 第{ $round }轮已公布的对阵（{ $tables }桌），选手已经看到
lost_draw_with_byes = 第{ $round }轮已公布的对阵（{ $tables }桌、{ $byes }个轮空），选手已经看到
lost_lock = 第{ $round }轮的锁定（{ $results }桌成绩已确认）
lost_stage = 第{ $stage }阶段的晋级名单（{ $count }对：{ LIST($entries, type: "comma") }{ $more ->
    [true] { " " }…
   *[false] { "" }
 }）
nothing_to_undo = 没有可以撤销的步骤
not_latest = 第{ $step }步不是最后一步（最后是第{ $latest }步，{ $who }）：请从后往前撤销
nothing_undone = 最后一步之后没有撤销过
