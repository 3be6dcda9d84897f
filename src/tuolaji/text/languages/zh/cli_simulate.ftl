### `tuolaji simulate`: what random deals came to.

## The summary

deals = 副数
redealt = 重发
points = 防家平均分
range = 最低 / 最高
dealer = 庄家方保住台上
gain = 平均升级
dug = 抠底
throws = 甩牌失败
nobody = 无人亮主
clauses = 各条款起作用的次数

## Deals with a referee

offence = 违规
committed = 发生
called = 被指出
ruled = 裁决
totals = 因裁决结束 { $ended } · 重打 { $replayed } · 不成立的检举 { $dismissed }
record_of_deals = 模拟，种子 { $seed }
record_of_refereed_deals = 有裁判的模拟，种子 { $seed }
