### Rulings of an event: what cannot be ruled, and what a ruling changes.

result_first = 请先录入成绩：另一方按实际结果记
deal_needed = 请写明是本场第几副牌
unknown_deal = 本场没有第{ $deal }副
choice_needed = 先由对方选择，请写明：{ LIST($choices, type: "comma") }
unknown = 没有第{ $ruling }号裁决
needs_no_confirmation = 第{ $ruling }号裁决无须确认：已经生效
decided_already = 第{ $ruling }号裁决已有决定
lifted_already = 第{ $ruling }号裁决已经撤销

## Where a ruling stands

proposed = 提议，待仲裁
confirmed = 仲裁确认
rejected = 仲裁驳回
lifted = 已撤销
with_reason = { $what }：{ $reason }

## A ruling in words

entry = { $number }号
entry_named = { $number }号（{ $name }）
online = 线上：{ $by }
noted_online = { $note } 线上：{ $by }
rewritten = { $by }在牌桌上重写
by_ruling = { $change ->
    [confirmed] 确认
    [lifted] 撤销
   *[made] { "" }
 }第{ $ruling }号裁决{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }
line = 第{ $ruling }号裁决 { $entry }号{ $offence }{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }
line_with_changes = { $line } — { LIST($changes, type: "remarks") }
card_points = 牌分{ $points }
lost = 判负（对方{ $at_least ->
    [true] 至少
   *[false] { "" }
 }{ $gain }{ $counts ->
    [small_points] 小分
   *[levels] 级
 }）
replayed = 重打
in_deal = 第{ $deal }副：{ LIST($changes, type: "clauses") }
forfeit = 弃权
late_sheet = 记分表迟交

## What a ruling did to a line of the score sheet

late = 迟到
won = { $winner ->
    [dealer] { -dealer_side }
   *[defenders] { -defenders }
 } { $at_least ->
    [true] 至少
   *[false] { "" }
 }+{ $gain }{ $counts ->
    [small_points] 小分
   *[levels] 级
 }

## A ruling that does not fit the score sheet

totals_only = 第{ $ruling }号裁决影响第{ $deal }副：只录总结果时不计入，请逐副录入
no_such_line = 第{ $ruling }号裁决属于第{ $deal }副，记分表只有{ $lines }副
was_replayed = 第{ $deal }副按第{ $ruling }号裁决重打：此行应是重打的一副
contradiction = 第{ $ruling }号裁决写犯规方是{ $said ->
    [dealer] { -dealer_side }
   *[defenders] { -defenders }
 }，按记分表第{ $deal }副是{ $role ->
    [dealer] { -dealer_side }
   *[defenders] { -defenders }
 }：以记分表为准
