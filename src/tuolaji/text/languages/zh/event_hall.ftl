### What is said in the hall: announcements, calls for the referee, appeals, lots.

last_deals = 打完正在打的一副后，再打{ $deals }副
time_up = 时间到：打完正在打的一副
sheets_due = 记分表截止
no_deal = 时间到，一副也没有打
no_result = 打完后没有分出结果，请裁定
nothing_said = 没有要宣布的内容
called_already = 第{ $table }桌已经叫过裁判：请稍候
unknown_call = 没有第{ $call }号呼叫
signed = { $side }已在成绩上签字：请找裁判
appealed_already = 第{ $ruling }号裁决已在申诉中
not_appealed = 没有人申诉第{ $ruling }号裁决
decided_on_appeal = 第{ $ruling }号裁决已经申诉裁定
lot_names = 抽签至少要有两个不同的名字
two_programs = 一对由两个程序上场，或都不用程序
