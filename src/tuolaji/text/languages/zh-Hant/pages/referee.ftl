### The referee's phone.

hall = 全場
calls = 呼叫
rulings = 裁決
lots = 抽籤
needs = 需要去看的桌
allWell = 全場沒有事。
allTables = 所有的桌
noRound = 還沒有公佈的輪次。
absent = 未報到：{ LIST($list) }
noDeal = 時間到，一副也沒有打
noResult = 打完後沒有分出結果，請裁定
ago = { $time } 前
settle = 處理完了
rule = 裁決
openSheet = 記分表
seeTable = 看牌桌和記錄
log = 本桌記錄
whom = 誰犯規
offence = 犯規
notInSheet = 規則沒有寫
bySheet = 按規則
free = 自由裁決
side = 犯規方是
dealer = 莊家方
defenders = 防家
found = 何時發現
severity = 輕重
cards = 哪些牌（如 S2 HK）
cards_left = 還剩幾張
minutes = 幾分鐘
true_claim = 檢舉屬實嗎
choice = 對方的選擇
window = 什麼時候
yes = 屬實
no = 不實
askJudge = 規則怎麼說
missing = 還要知道：{ $what }
moreFacts = 其他事實與附註
clause = 條文 { $id }
points = 增減積分
warning = 警告
disqualify = 取消資格
note = 附註
makeRuling = 作出裁決
print = 列印裁決記錄
none = 還沒有裁決。
lift = 撤銷裁決
uphold = 維持裁決
underAppeal = 申訴：{ $why }
lotAbout = 抽什麼
lotAmong = 名字，每行一個
lotDraw = 抽籤
newRuling = 新裁決
choose = 選一對
unsaid = 不填
levelsUp = 升級 { $n }
defPoints = 防家分 { $n }
dealEnds = 本副結束
dealAgain = 本副重打

## What is wrong at a table

troubles-called = 叫裁判
troubles-disputed = 有異議
troubles-late = 遲到
troubles-over-time = 超時
troubles-unsigned = 未簽字
troubles-sheet-late = 記分表遲交

## Moments of an offence

moments-same_trick = 本輪
moments-next_trick = 下一輪
moments-after_next_trick = 下一輪之後
moments-later = 更晚
moments-before_lead = 首攻之前
moments-after_lead = 首攻之後
moments-after_second_trick = 第二輪之後

## Gravity

grades-light = 輕
grades-grave = 重
grades-minor = 一般的牌
grades-important = 重要的牌

## Choices after a ruling

choices-play_on = 繼續打完
choices-end = 就此結束
choices-A = A 項
choices-B = B 項
choices-overcall = 反叫
choices-stand = 原叫牌有效
choices-S = ♠ 黑桃
choices-H = ♥ 紅心
choices-D = ♦ 方塊
choices-C = ♣ 梅花
choices-NT = 不定花色
