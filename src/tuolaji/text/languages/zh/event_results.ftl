### Results: entered, signed, corrected, locked, and what is asked about them.

unknown_round = 没有第{ $round }轮
no_round = 还没有编排任何一轮
unknown_table = 第{ $round }轮没有第{ $table }桌
at_no_table = 第{ $round }轮{ $entry }号没有上桌
winner_needed = 淘汰赛必须分出胜负：加赛，或写明理由裁定
not_published = 第{ $round }轮还没有公布
entered_already = 第{ $table }桌已有成绩（{ $by }录入）：如要更改，请写明理由更正
other_side_gone_on = 另一方已经晋级：请先撤回下一轮的编排
locked_correct = 第{ $round }轮已锁定：请改用更正
next_round_drawn = 下一轮已按此成绩编排：请改用更正
none_yet = 第{ $table }桌还没有成绩
signed_already = { $side }已经签过字
signer_needed = 请写明签字人
locked_already = 第{ $round }轮已经锁定
tables_missing = 第{ $round }轮还缺第{ LIST($tables, type: "comma") }桌的成绩

## Score sheets that players write

time_over = 记分表已过时限{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }：请到记录台
referee_only = 选手只填牌局，其余请找裁判
locked_desk = 第{ $round }轮已锁定：请到记录台
sign_or_dispute = 本桌已有成绩：请签字，或说明有何不对

## Outcomes that cannot be

decision_reason = 主办方裁定的比赛须写明理由
deals_or_totals = 请录入各副得分，或只录入最后结果，不要两者都录
small_points_needed = 请录入各副得分，或双方的小分
small_points_sum = { $east_west } : { $north_south }：一方所得即另一方所失，合计应为0
small_points_most = { $points }：不可能有这么多小分
levels_needed = 请录入各副得分，或双方打到的级
on_stage_needed = 双方同为{ $level }：请写明哪一方在台上
not_past_ace = { $side }打到{ $level }，不能算打过A
no_level = { $level }不是级数
level_too_low = { $level }低于起打的级{ $first }
level_too_high = { $level }：按{ $sheet }，级数到A为止

## Rulings that change a result

sheet_fits_no_more = 第{ $table }桌的记分表不再成立：{ $why }；请先更正或清除成绩
count_missing = 第{ $table }桌第{ $deal }副没有得分：请先更正成绩
round_gone_on = 第{ $round }轮已按第{ $table }桌此成绩进行：请先更正为实际结果，再撤销裁决

## Questions about a score sheet

doubts = { LIST($doubts, type: "sentences") }
few_deals = { $due }副只有{ $deals }副：因时间到结束，因裁决结束，还是漏填？
short_match = 只有{ $deals }副，没有一方打过A：因时间到结束，因裁决结束，还是漏填？
short_match_timed = { $minutes }分钟只打了{ $deals }副：因时间到结束，因裁决结束，还是漏填？
no_levels_won = 双方都还在起打的{ $first }：因时间到结束，因裁决结束，还是填错？
unlikely_points = 第{ $deal }副{ -defenders }{ $points }分：全部牌分是{ $cards }分，很少见。填对了吗？
high_small_points = 小分{ $points }：比每副都打大光还多（{ $most }）。填对了吗？

## Marks

disputed = 成绩有异议，待裁判处理
half_signed = 只有一方签字
ended_by_time = 因时间到提前结束
ended_by_ruling = 因裁决提前结束
confirmed = 分数少见，已核对
unexplained = 记分表不完整或少见，没有说明
