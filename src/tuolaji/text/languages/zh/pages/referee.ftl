### The referee's phone.

hall = 全场
calls = 呼叫
rulings = 裁决
lots = 抽签
needs = 需要去看的桌
allWell = 全场没有事。
allTables = 所有的桌
noRound = 还没有发布的轮次。
absent = 未检录：{ LIST($list) }
noDeal = 时间到，一副也没有打
noResult = 打完后没有分出结果，请裁定
ago = { $time } 前
settle = 处理完了
rule = 裁决
openSheet = 记分表
seeTable = 看牌桌和记录
log = 本桌记录
whom = 谁犯规
offence = 犯规
notInSheet = 规则没有写
bySheet = 按规则
free = 自由裁决
side = 犯规方是
dealer = 庄家方
defenders = 防家
found = 何时发现
severity = 轻重
cards = 哪些牌（如 S2 HK）
cards_left = 还剩几张
minutes = 几分钟
true_claim = 检举属实吗
choice = 对方的选择
window = 什么时候
yes = 属实
no = 不实
askJudge = 规则怎么说
missing = 还要知道：{ $what }
moreFacts = 其他事实与附注
clause = 条文 { $id }
points = 增减积分
warning = 警告
disqualify = 取消资格
note = 附注
makeRuling = 作出裁决
print = 打印裁决记录
none = 还没有裁决。
lift = 撤销裁决
uphold = 维持裁决
underAppeal = 申诉：{ $why }
lotAbout = 抽什么
lotAmong = 名字，每行一个
lotDraw = 抽签
newRuling = 新裁决
choose = 选一对
unsaid = 不填
levelsUp = 升级 { $n }
defPoints = 防家分 { $n }
dealEnds = 本副结束
dealAgain = 本副重打

## What is wrong at a table

troubles-called = 叫裁判
troubles-disputed = 有异议
troubles-late = 迟到
troubles-over-time = 超时
troubles-unsigned = 未签字
troubles-sheet-late = 记分表迟交

## Moments of an offence

moments-same_trick = 本轮
moments-next_trick = 下一轮
moments-after_next_trick = 下一轮之后
moments-later = 更晚
moments-before_lead = 首攻之前
moments-after_lead = 首攻之后
moments-after_second_trick = 第二轮之后

## Gravity

grades-light = 轻
grades-grave = 重
grades-minor = 一般的牌
grades-important = 重要的牌

## Choices after a ruling

choices-play_on = 继续打完
choices-end = 就此结束
choices-A = A 项
choices-B = B 项
choices-overcall = 反叫
choices-stand = 原叫有效
choices-S = ♠ 黑桃
choices-H = ♥ 红桃
choices-D = ♦ 方块
choices-C = ♣ 梅花
choices-NT = 不定花色
