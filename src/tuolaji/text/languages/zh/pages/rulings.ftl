### Rulings at a table: what they change, and where they stand.

atTable = 本桌裁决
number = 第 { $n } 号
deal = 第 { $n } 副
whichDeal = 第几副
needsDeal = 还要知道：第几副
level = 打几
byCards = 照记分表
pays = 扣牌分 { $n }
paid = 对方扣牌分 { $n }
lost = 判负，对方得 { $n }
lostAtLeast = 判负，对方至少得 { $n }
replayed = 重打
forfeits = 弃权
sheetLate = 记分表迟交
cardPoints = 扣牌分
loses = 判负：对方得几级（小分）
replay = 本副重打
changes = 成绩由 { $before } 变为 { $after }
noResult = 成绩还没有录入：录入时计入。
waits = 这是提议：仲裁确认后生效。
waitsPartly = 牌分立即计入；其余待仲裁确认。
ruleAndConfirm = 裁决并确认
confirm = 确认
reject = 驳回
decide = 仲裁
remark = 理由（确认时可不填）
both = 双方都有错
beyondRepair = 已无法挽回
byRuling = 由裁决定：可不填

## Status

status-made = 生效
status-proposed = 提议，待仲裁
status-confirmed = 仲裁确认
status-rejected = 仲裁驳回
status-lifted = 已撤销
