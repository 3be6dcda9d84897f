### What `tuolaji event` says.

## Files and words

cannot_be_read = 無法讀取{ $file }：{ $why }
cannot_be_written = 無法寫入{ $file }：{ $why }
bad_plan = { $file }：{ $why }
wrote = 已寫入 { $file }
not_typeset = { $file }無法排版；可以改存為.html
no_such_form = { $file }：請用 .xlsx、.csv 或 .json
no_side = { $word }不是一方：東西或南北
no_number = { $word }不是編號：如3或8-12
no_range = { $word }不是編號範圍

## Entries

entered = 已報名：{ $number } { $name }
import_problems = 共{ $count }處問題，沒有匯入任何內容。請改正後再匯入
import_note = 注意：{ $what }
import_preview = { $count }對，尚未匯入。確認無誤後加 --confirm 再執行一次。
imported = 已匯入{ $count }對。
changed = { $number }號已更改。
removed = { $number }號已刪去。
withdrawn = { $number }號退賽。
returned = { $number }號恢復參賽。
disqualified = { $number }號被取消資格。
leaver_is_drawn = 本輪已編排、尚未公佈：請修補（event repair）或重新編排（event redraw）。
leaver_has_a_table = 第{ $table }桌尚無成績，如不再打：{ $command }
check_in_whom = 請寫編號，或用--all
checked_in = 已報到{ $here }對，共{ $total }對。
convention_filed = { $number }號的約定卡已備案。
status_disqualified = 取消資格
status_withdrawn = 退賽
status_checked_in = 已報到

## The event as it stands

name_of_simulation = 模擬賽
fact_event = 賽事
fact_zone = 時區
fact_rules = 規則
fact_format = 賽制
fact_ties = 同分
fact_seed = 抽籤種子
fact_entries = 參賽
entries = { $out ->
    [0] { $count }，報到{ $checked_in }
   *[other] { $count }，退出{ $out }，報到{ $checked_in }
}
round_drawn = 已編排
round_published = 已公佈
round_started = 進行中
round_locked = 已鎖定
overtaken = 注意：按更正後的成績，第{ $stage }階段晉級的應有{ $entries }號。
stale = 注意：{ $what }。
sheets_due = 記分表須在{ $time }前交齊。
next = 下一步：{ $what }
next_enter = 報名：event add 或 event import
next_repair = 第{ $round }輪的編排已經過時：event repair、event redraw 或 event keep
next_publish = 看過編排後公佈：event publish
next_results = 還缺{ $missing }桌成績：event result
next_lock = 鎖定第{ $round }輪：event lock
next_advance = 晉級到下一階段：event advance
next_finish = 列印成績和獎狀：event print
next_draw = 編排第{ $round }輪（共{ $of }輪）：event draw

## Rounds

round_title = 第{ $round }輪 · { $stage }
note_broken = 注意：{ $what }
by_hand = 人工調整：{ $what }
unavoidable = 未能避免：{ $what }
unavoidable_nothing = 未能避免：無
bye = 輪空
absent = 缺席
not_checked_in = 未報到、沒有編排：{ $entries }
published = 已公佈。
not_published = 尚未公佈：event publish 或 event discard。
round_is_published = 第{ $round }輪已公佈。
draw_discarded = 已撤回編排。
started = 第{ $round }輪開始。
started_minutes = 第{ $round }輪開始。每場{ $minutes }分鐘。
started_announce = 第{ $round }輪開始。每場{ $minutes }分鐘。第{ $after }分鐘時宣佈：還有{ $deals }副。
extended = 第{ $round }輪共{ $minutes }分鐘。
locked = 第{ $round }輪已鎖定。
not_signed = 未簽字的桌：{ $tables }
nothing_to_close = 沒有可以結束的階段
gone_on = 晉級{ $stage }：{ $entries }

## Results

result_unchanged = 成績沒有變化。
ask_reached_first = 雙方同級：誰先打到？用 --reached-first 更正補上，同分時比較。
doubtful = { $why }請用{ $options }回答，或改正。
two_sides = { $option } { $value }：先東西後南北，共兩個
whole_small_points = --small：小分是整數
late_form = --late { $value }：請寫成EW:7
no_result = （無成績）
table_title = 第{ $round }輪第{ $table }桌
signed = 簽字  { $sides }
corrected = 更正：{ $why }
side_signed = { $side }已簽字。

## Rulings

ruled = 第{ $number }號裁決：{ $reason }
proposed = 提議，待仲裁：event confirm { $number }，或 event reject { $number }。
confirmed = 第{ $number }號裁決已確認。
rejected = 第{ $number }號裁決已駁回。
lifted = 第{ $number }號裁決已撤銷。

## Standings and the log

no_stage = 沒有第{ $stage }階段
not_in_stage = { $entry }號不在本階段
entry_title = { $place }. { $number } { $name }  { $points }分
carried = 帶入 { $points }
by_rulings = 裁決 { $points }
too_few_pairs = { $team }（不足）
no_teams = 沒有團體。
no_ratings = 沒有帶等級分的參賽對。
undone = 已撤銷第{ $step }步：{ $what }
redone = 已恢復。
