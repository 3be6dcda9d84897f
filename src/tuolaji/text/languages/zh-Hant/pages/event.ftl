### What all pages of an event say.

none = 還沒有賽事。
create = 辦一場比賽
mine = 我的
pairs = { $n } 對
roundsPlayed = 已公佈 { $n } 輪
lost = 連線中斷，正在重新連線…
waitsForNetwork = 沒有網路。已記下，一連上就會自動送出，不必再按一次。
noEvent = 沒有這項賽事。
notYours = 這一頁只供：{ $who }。請用組織者給你的連結進來。
cancel = 取消
save = 儲存
reason = 理由
table = 桌
tableNumber = 第 { $n } 桌
round = 第 { $n } 輪
place = 名次
pair = 選手
pairNumber = 第 { $n } 對
unit = 單位
team = 隊
points = 積分
bigPoints = 大分
absent = 缺席，按棄權計
timesIn = 時間以 { $zone } 為準
won = 勝
drawn = 平
lostMatches = 負
result = 成績
bye = 輪空
group = { $n } 組
standings = 排名
pairings = 對陣
teams = 團體
noStandings = 還沒有成績。
noRounds = 還沒有公佈對陣。
signedBoth = 雙方已簽
signedOne = { $side }已簽
unsigned = 未簽
disputed = 有異議
corrected = 更正
forfeit = 棄權
EW = 東西
NS = 南北
vs = 對
minutesLeft = 剩餘時間
timeUp = 時間到
overBy = 超時 { $time }
notStarted = 未開始
noLimit = 不限時
running = 已進行
working = 怎麼算的
carried = 帶入
ruled = 裁決增減
sum = 累計
opponents = 對手
shared = 並列
decidedBy = 由{ $what }分先後
withdrawn = 退賽
disqualified = 取消資格
find = 找姓名、編號或單位
copy = 複製連結
copied = 已複製
qr = 連結的 QR Code
share = 分享
tryAgain = 再試一次
stale = 看最新的
desk = 賽務台
referee = 裁判
myEvent = 我的比賽
display = 大螢幕
publicPage = 公開頁面

## Roles

roles-organiser = 組織者
roles-arbitration = 仲裁
roles-referee = 裁判
roles-desk = 記錄台
roles-player = 選手

## Status

status-drawn = 已編排，未公佈
status-published = 已公佈
status-started = 進行中
status-locked = 已結束

## Venues

venues-physical = 現場
venues-online = 線上
venues-mixed = 現場和線上
