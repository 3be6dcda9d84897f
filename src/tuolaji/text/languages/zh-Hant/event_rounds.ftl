### Rounds and stages: drawing, changing, publishing and playing a round, going on to the next stage, undoing.

## Drawing

fixed_only_swiss = 只有積分編排可以預先指定對陣
not_playing = { $entry }號不參加本輪
set_twice = { $entry }號被安排了兩次
groups_differ = { $entries }：不在同一組
publish_first = 第{ $round }輪已編排、尚未公佈：請先公佈或撤回
close_stage_first = 本階段已結束：請先晉級
all_played = 各輪已經打完
too_few_here = 至少要有兩對可以參賽才能編排，現有{ $count }對
too_few = 至少要有兩對可以參賽才能編排
no_winner = 第{ $table }桌沒有分出勝負：請寫明理由裁定

## Changing a drawn round

check_only_swiss = 只有積分編排的輪次可與最佳編排比較：本輪由抽籤排定
tables_stay = 第{ $round }輪已經開打，不能再改對陣
swap_with_itself = { $entry }號不能與自己互換
not_in_round = 第{ $round }輪沒有{ $entry }號
round_robin_sides = 循環賽人人相遇：只能互換同一桌的雙方
other_group = { $one }號和{ $two }號不在同一組
set_only_swiss = 只有積分編排的輪次可以整輪指定
unchanged = 第{ $round }輪編排之後沒有變化
bracket_full = 對陣圖已沒有{ $entry }號的位置：請重新編排
round_robin_planned = 循環賽整體排定：請連同{ LIST($entries, type: "comma") }號重新編排

## Publishing and playing

published_already = 第{ $round }輪已經公佈
left_after_draw = { LIST($entries, type: "comma") }號在編排後退出：請修補或重新編排
being_played = 第{ $round }輪已經開打
not_under_way = 第{ $round }輪沒有在進行
no_time_limit = 本輪沒有限時
minutes_added = 只能加1至{ $most }分鐘，不是{ $minutes }
started_already = 第{ $round }輪已經開始

## A draw that is out of date

stale = 第{ $round }輪的編排已經過時
came = 編排後到場：{ $entries }
left = 編排後離開：{ $entries }
points_changed = 積分已變：{ $entries }
change_of_points = { $entry } { $name } { $before } → { $after }
listed = { LIST($entries) }
listed_with_more = { LIST($entries) }等{ $all }對
points_listed = { LIST($entries, type: "clauses") }
points_listed_with_more = { LIST($entries, type: "clauses") }等{ $all }對
gone = { $entry } { $name }（{ $how ->
    [disqualified] 取消資格
   *[withdrawn] 退賽
 }）

## Stages

last_stage = 這已經是最後一個階段
rounds_missing = 本階段{ $due }輪中只完成了{ $done }輪
cannot_go_on = { $entry }號不能從本階段晉級：{ $why }
is_disqualified = 已取消資格
has_withdrawn = 已退賽
not_in_stage = 不在本階段
named_twice = 寫了兩次
too_few_go_on = 至少兩對才能進入下一階段，現在是{ $count }對
over_quota = 第{ $group }組晉級{ $quota }對，不是{ $sent }對

## What would be thrown away

would_lose = 這會作廢{ $what }：請確認（lose：'{ $kind }'）並寫明理由
lost_draw = 第{ $round }輪已公佈的對陣（{ $tables }桌），選手已經看到
lost_draw_with_byes = 第{ $round }輪已公佈的對陣（{ $tables }桌、{ $byes }個輪空），選手已經看到
lost_lock = 第{ $round }輪的鎖定（{ $results }桌成績已確認）
lost_stage = 第{ $stage }階段的晉級名單（{ $count }對：{ LIST($entries, type: "comma") }{ $more ->
    [true] { " " }…
   *[false] { "" }
 }）
nothing_to_undo = 沒有可以撤銷的步驟
not_latest = 第{ $step }步不是最後一步（最後是第{ $latest }步，{ $who }）：請從後往前撤銷
nothing_undone = 最後一步之後沒有撤銷過
