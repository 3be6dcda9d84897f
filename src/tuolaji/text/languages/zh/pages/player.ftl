### A player's own page of an event.

joining = 正在进入…
joinAs = 你的名字
join = 进入赛事
joinNote = 这个链接给你一个身份：选手、裁判或记录台。
table = 桌
side = 方位
seat = 座位
opponents = 对手
theirCard = 对手的约定卡
ourCard = 我们的约定卡
noCard = 没有登记。
fileCard = 登记
openTable = 上桌
waiting = 等待编排
waitingNote = 对阵一发布，这里马上显示你的桌号。
sitDown = 请入座，等待开始
play = 牌桌已开
enter = 打完后在这里填成绩
enterNow = 填成绩
sign = 请核对并签字
signed = 你方已签字
signedAll = 双方已签字，成绩有效
waitOther = 等对方签字
rest = 本轮轮空
out = 你们已不在比赛中
notPlayer = 这台设备还不是选手。扫记录台给你的码。
call = 叫裁判
callAbout = 什么事（可以不填）
called = 已叫裁判，请稍候
rulings = 关于我们的裁决
appeal = 申诉
upheld = 维持
said = 广播
ring = 打开通知
ringNote = 网页不在眼前时，也提醒你入座、开赛和签字。
rings = 网页不在眼前时会发系统通知。
dismiss = 知道了

## Notices

notes-table = 第 { $round } 轮：你在第 { $table } 桌，{ $side }
notes-bye = 第 { $round } 轮：你们轮空
notes-play = 第 { $round } 轮开始：第 { $table } 桌
notes-sign = 第 { $table } 桌有成绩了：请核对并签字
notes-ruling = 有一条关于你们的裁决
notes-answer = 裁判已处理你们的呼叫
