### `tuolaji simulate`: what random deals came to.

## The summary

deals = 副數
redealt = 重發
points = 防家平均分
range = 最低 / 最高
dealer = 莊家方保住台上
gain = 平均升級
dug = 摳底
throws = 甩牌失敗
nobody = 無人亮主
clauses = 各條款起作用的次數

## Deals with a referee

offence = 違規
committed = 發生
called = 被指出
ruled = 裁決
totals = 因裁決結束 { $ended } · 重打 { $replayed } · 不成立的檢舉 { $dismissed }
record_of_deals = 模擬，種子 { $seed }
record_of_refereed_deals = 有裁判的模擬，種子 { $seed }
