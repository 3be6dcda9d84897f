### What `tuolaji event` says.

## Files and words

cannot_be_read = 无法读取{ $file }：{ $why }
cannot_be_written = 无法写入{ $file }：{ $why }
bad_plan = { $file }：{ $why }
wrote = 已写入 { $file }
not_typeset = { $file }无法排版；可以改存为.html
no_such_form = { $file }：请用.xlsx、.csv或.json
no_side = { $word }不是一方：东西或南北
no_number = { $word }不是编号：如3或8-12
no_range = { $word }不是编号范围

## Entries

entered = 已报名：{ $number } { $name }
import_problems = 共{ $count }处问题，没有导入任何内容。请改正后再导入
import_note = 注意：{ $what }
import_preview = { $count }对，尚未导入。确认无误后加 --confirm 再运行一次。
imported = 已导入{ $count }对。
changed = { $number }号已更改。
removed = { $number }号已删去。
withdrawn = { $number }号退赛。
returned = { $number }号恢复参赛。
disqualified = { $number }号被取消资格。
leaver_is_drawn = 本轮已编排、尚未公布：请修补（event repair）或重新编排（event redraw）。
leaver_has_a_table = 第{ $table }桌尚无成绩，如不再打：{ $command }
check_in_whom = 请写编号，或用--all
checked_in = 已报到{ $here }对，共{ $total }对。
convention_filed = { $number }号的约定卡已备案。
status_disqualified = 取消资格
status_withdrawn = 退赛
status_checked_in = 已报到

## The event as it stands

name_of_simulation = 模拟赛
fact_event = 赛事
fact_zone = 时区
fact_rules = 规则
fact_format = 赛制
fact_ties = 同分
fact_seed = 抽签种子
fact_entries = 参赛
entries = { $out ->
    [0] { $count }，报到{ $checked_in }
   *[other] { $count }，退出{ $out }，报到{ $checked_in }
}
round_drawn = 已编排
round_published = 已公布
round_started = 进行中
round_locked = 已锁定
overtaken = 注意：按更正后的成绩，第{ $stage }阶段晋级的应有{ $entries }号。
stale = 注意：{ $what }。
sheets_due = 记分表须在{ $time }前交齐。
next = 下一步：{ $what }
next_enter = 报名：event add 或 event import
next_repair = 第{ $round }轮的编排已经过时：event repair、event redraw 或 event keep
next_publish = 看过编排后公布：event publish
next_results = 还缺{ $missing }桌成绩：event result
next_lock = 锁定第{ $round }轮：event lock
next_advance = 晋级到下一阶段：event advance
next_finish = 打印成绩和证书：event print
next_draw = 编排第{ $round }轮（共{ $of }轮）：event draw

## Rounds

round_title = 第{ $round }轮 · { $stage }
note_broken = 注意：{ $what }
by_hand = 手工调整：{ $what }
unavoidable = 未能避免：{ $what }
unavoidable_nothing = 未能避免：无
bye = 轮空
absent = 缺席
not_checked_in = 未报到、没有编排：{ $entries }
published = 已公布。
not_published = 尚未公布：event publish 或 event discard。
round_is_published = 第{ $round }轮已公布。
draw_discarded = 已撤回编排。
started = 第{ $round }轮开始。
started_minutes = 第{ $round }轮开始。每场{ $minutes }分钟。
started_announce = 第{ $round }轮开始。每场{ $minutes }分钟。第{ $after }分钟时宣布：还有{ $deals }副。
extended = 第{ $round }轮共{ $minutes }分钟。
locked = 第{ $round }轮已锁定。
not_signed = 未签字的桌：{ $tables }
nothing_to_close = 没有可以结束的阶段
gone_on = 晋级{ $stage }：{ $entries }

## Results

result_unchanged = 成绩没有变化。
ask_reached_first = 双方同级：谁先打到？用 --reached-first 更正补上，同分时比较。
doubtful = { $why }请用{ $options }回答，或改正。
two_sides = { $option } { $value }：先东西后南北，共两个
whole_small_points = --small：小分是整数
late_form = --late { $value }：请写成EW:7
no_result = （无成绩）
table_title = 第{ $round }轮第{ $table }桌
signed = 签字  { $sides }
corrected = 更正：{ $why }
side_signed = { $side }已签字。

## Rulings

ruled = 第{ $number }号裁决：{ $reason }
proposed = 提议，待仲裁：event confirm { $number }，或 event reject { $number }。
confirmed = 第{ $number }号裁决已确认。
rejected = 第{ $number }号裁决已驳回。
lifted = 第{ $number }号裁决已撤销。

## Standings and the log

no_stage = 没有第{ $stage }阶段
not_in_stage = { $entry }号不在本阶段
entry_title = { $place }. { $number } { $name }  { $points }分
carried = 带入 { $points }
by_rulings = 裁决 { $points }
too_few_pairs = { $team } (不足)
no_teams = 没有团体。
no_ratings = 没有带等级分的参赛对。
undone = 已撤销第{ $step }步：{ $what }
redone = 已恢复。
