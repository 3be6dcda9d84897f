### Rulings at a table: what they change, and where they stand.

atTable = 本桌裁決
number = 第 { $n } 號
deal = 第 { $n } 副
whichDeal = 第幾副
needsDeal = 還要知道：第幾副
level = 打幾
byCards = 照記分表
pays = 扣牌分 { $n }
paid = 對方扣牌分 { $n }
lost = 判負，對方得 { $n }
lostAtLeast = 判負，對方至少得 { $n }
replayed = 重打
forfeits = 棄權
sheetLate = 記分表遲交
cardPoints = 扣牌分
loses = 判負：對方得幾級（小分）
replay = 本副重打
changes = 成績由 { $before } 變為 { $after }
noResult = 成績還沒有登記：登記時計入。
waits = 這是提議：仲裁確認後生效。
waitsPartly = 牌分立即計入；其餘待仲裁確認。
ruleAndConfirm = 裁決並確認
confirm = 確認
reject = 駁回
decide = 仲裁
remark = 理由（確認時可不填）
both = 雙方都有錯
beyondRepair = 已無法挽回
byRuling = 由裁決決定：可不填

## Status

status-made = 生效
status-proposed = 提議，待仲裁
status-confirmed = 仲裁確認
status-rejected = 仲裁駁回
status-lifted = 已撤銷
