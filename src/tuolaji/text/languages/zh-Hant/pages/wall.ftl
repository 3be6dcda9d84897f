### The hall display, and the public page.

fullScreen = 全螢幕
next = 下一頁
hold = 暫停
go = 輪播
pageOf = { $n } / { $of }
toCome = 還有 { $n } 桌未報
allIn = 成績已齊
welcome = 歡迎
scan = 掃描 QR Code 看對陣和排名

## The public page

open-rounds = 各輪
open-players = 名單
open-rulings = 裁決
open-lots = 抽籤
open-replay = 重播
open-watch = 旁觀
open-dealN = 第 { $n } 副
open-noDeals = 還沒有可以重播的牌局
open-dealsOf = { $n } 副
open-boards = 各副結果次數表
open-board = 第 { $n } 副：{ $dealer }坐莊，打 { $level }
open-outcome = 結果
open-times = 次數
open-percent = 東西得分率
open-atTables = 桌
open-print = 列印
