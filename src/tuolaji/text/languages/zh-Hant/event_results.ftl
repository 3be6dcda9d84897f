### Results: entered, signed, corrected, locked, and what is asked about them.

unknown_round = 沒有第{ $round }輪
no_round = 還沒有編排任何一輪
unknown_table = 第{ $round }輪沒有第{ $table }桌
at_no_table = 第{ $round }輪{ $entry }號沒有上桌
winner_needed = 淘汰賽必須分出勝負：加賽，或寫明理由裁定
not_published = 第{ $round }輪還沒有公佈
entered_already = 第{ $table }桌已有成績（{ $by }輸入）：如要更改，請寫明理由更正
other_side_gone_on = 另一方已經晉級：請先撤回下一輪的編排
locked_correct = 第{ $round }輪已鎖定：請改用更正
next_round_drawn = 下一輪已按此成績編排：請改用更正
none_yet = 第{ $table }桌還沒有成績
signed_already = { $side }已經簽過字
signer_needed = 請寫明簽字人
locked_already = 第{ $round }輪已經鎖定
tables_missing = 第{ $round }輪還缺第{ LIST($tables, type: "comma") }桌的成績

## Score sheets that players write

time_over = 記分表已過時限{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }：請到記錄台
referee_only = 選手只填牌局，其餘請找裁判
locked_desk = 第{ $round }輪已鎖定：請到記錄台
sign_or_dispute = 本桌已有成績：請簽字，或說明有何不對

## Outcomes that cannot be

decision_reason = 主辦方裁定的比賽須寫明理由
deals_or_totals = 請輸入各副得分，或只輸入最後結果，不要兩者都填
small_points_needed = 請輸入各副得分，或雙方的小分
small_points_sum = { $east_west } : { $north_south }：一方所得即另一方所失，合計應為0
small_points_most = { $points }：不可能有這麼多小分
levels_needed = 請輸入各副得分，或雙方打到的級
on_stage_needed = 雙方同為{ $level }：請寫明哪一方在台上
not_past_ace = { $side }打到{ $level }，不能算打過A
no_level = { $level }不是級數
level_too_low = { $level }低於起打的級{ $first }
level_too_high = { $level }：按{ $sheet }，級數到A為止

## Rulings that change a result

sheet_fits_no_more = 第{ $table }桌的記分表不再成立：{ $why }；請先更正或清除成績
count_missing = 第{ $table }桌第{ $deal }副沒有得分：請先更正成績
round_gone_on = 第{ $round }輪已按第{ $table }桌此成績進行：請先更正為實際結果，再撤銷裁決

## Questions about a score sheet

doubts = { LIST($doubts, type: "sentences") }
few_deals = { $due }副只有{ $deals }副：因時間到結束，因裁決結束，還是漏填？
short_match = 只有{ $deals }副，沒有一方打過A：因時間到結束，因裁決結束，還是漏填？
short_match_timed = { $minutes }分鐘只打了{ $deals }副：因時間到結束，因裁決結束，還是漏填？
no_levels_won = 雙方都還在起打的{ $first }：因時間到結束，因裁決結束，還是填錯？
unlikely_points = 第{ $deal }副{ -defenders }{ $points }分：全部牌分是{ $cards }分，很少見。填對了嗎？
high_small_points = 小分{ $points }：比每副都打大光還多（{ $most }）。填對了嗎？

## Marks

disputed = 成績有異議，待裁判處理
half_signed = 只有一方簽字
ended_by_time = 因時間到提前結束
ended_by_ruling = 因裁決提前結束
confirmed = 分數少見，已核對
unexplained = 記分表不完整或少見，沒有說明
