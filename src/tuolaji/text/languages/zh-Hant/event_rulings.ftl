### Rulings of an event: what cannot be ruled, and what a ruling changes.

result_first = 請先輸入成績：另一方按實際結果計
deal_needed = 請寫明是本場第幾副牌
unknown_deal = 本場沒有第{ $deal }副
choice_needed = 先由對方選擇，請寫明：{ LIST($choices, type: "comma") }
unknown = 沒有第{ $ruling }號裁決
needs_no_confirmation = 第{ $ruling }號裁決無須確認：已經生效
decided_already = 第{ $ruling }號裁決已有決定
lifted_already = 第{ $ruling }號裁決已經撤銷

## Where a ruling stands

proposed = 提議，待仲裁
confirmed = 仲裁確認
rejected = 仲裁駁回
lifted = 已撤銷
with_reason = { $what }：{ $reason }

## A ruling in words

entry = { $number }號
entry_named = { $number }號（{ $name }）
online = 線上：{ $by }
noted_online = { $note } 線上：{ $by }
rewritten = { $by }在牌桌上重寫
by_ruling = { $change ->
    [confirmed] 確認
    [lifted] 撤銷
   *[made] { "" }
 }第{ $ruling }號裁決{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }
line = 第{ $ruling }號裁決 { $entry }號{ $offence }{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }
line_with_changes = { $line } — { LIST($changes, type: "remarks") }
card_points = 牌分{ $points }
lost = 判負（對方{ $at_least ->
    [true] 至少
   *[false] { "" }
 }{ $gain }{ $counts ->
    [small_points] 小分
   *[levels] 級
 }）
replayed = 重打
in_deal = 第{ $deal }副：{ LIST($changes, type: "clauses") }
forfeit = 棄權
late_sheet = 記分表遲交

## What a ruling did to a line of the score sheet

late = 遲到
won = { $winner ->
    [dealer] { -dealer_side }
   *[defenders] { -defenders }
 } { $at_least ->
    [true] 至少
   *[false] { "" }
 }+{ $gain }{ $counts ->
    [small_points] 小分
   *[levels] 級
 }

## A ruling that does not fit the score sheet

totals_only = 第{ $ruling }號裁決影響第{ $deal }副：只輸入總結果時不計入，請逐副輸入
no_such_line = 第{ $ruling }號裁決屬於第{ $deal }副，記分表只有{ $lines }副
was_replayed = 第{ $deal }副按第{ $ruling }號裁決重打：此行應是重打的一副
contradiction = 第{ $ruling }號裁決寫違規方是{ $said ->
    [dealer] { -dealer_side }
   *[defenders] { -defenders }
 }，按記分表第{ $deal }副是{ $role ->
    [dealer] { -dealer_side }
   *[defenders] { -defenders }
 }：以記分表為準
