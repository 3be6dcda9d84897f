### A player's own page of an event.

joining = 正在進入…
joinAs = 你的名字
join = 進入賽事
joinNote = 這個連結會給你一個身分：選手、裁判或記錄台。
table = 桌
side = 方位
seat = 座位
opponents = 對手
theirCard = 對手的約定卡
ourCard = 我們的約定卡
noCard = 沒有登記。
fileCard = 登記
openTable = 上桌
waiting = 等待編排
waitingNote = 對陣一公佈，這裡馬上顯示你的桌號。
sitDown = 請入座，等待開始
play = 牌桌已開
enter = 打完後在這裡填成績
enterNow = 填成績
sign = 請核對並簽字
signed = 你方已簽字
signedAll = 雙方已簽字，成績有效
waitOther = 等對方簽字
rest = 本輪輪空
out = 你們已不在比賽中
notPlayer = 這部裝置還沒有選手身分。請掃描記錄台給你的 QR Code。
call = 叫裁判
callAbout = 什麼事（可以不填）
called = 已叫裁判，請稍候
rulings = 關於我們的裁決
appeal = 申訴
upheld = 維持
said = 廣播
ring = 開啟通知
ringNote = 網頁不在眼前時，也提醒你入座、開賽和簽字。
rings = 網頁不在眼前時會發系統通知。
dismiss = 知道了

## Notices

notes-table = 第 { $round } 輪：你在第 { $table } 桌，{ $side }
notes-bye = 第 { $round } 輪：你們輪空
notes-play = 第 { $round } 輪開始：第 { $table } 桌
notes-sign = 第 { $table } 桌有成績了：請核對並簽字
notes-ruling = 有一條關於你們的裁決
notes-answer = 裁判已處理你們的呼叫
