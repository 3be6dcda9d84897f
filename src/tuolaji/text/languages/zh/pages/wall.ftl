### The hall display, and the public page.

fullScreen = 全屏
next = 下一屏
hold = 停住
go = 轮换
pageOf = { $n } / { $of }
toCome = 还有 { $n } 桌未报
allIn = 成绩已齐
welcome = 欢迎
scan = 扫码看对阵和排名

## The public page

open-rounds = 各轮
open-players = 名单
open-rulings = 裁决
open-lots = 抽签
open-replay = 回放
open-watch = 旁观
open-dealN = 第 { $n } 副
open-noDeals = 还没有可以回放的牌局
open-dealsOf = { $n } 副
open-boards = 各副频次表
open-board = 第 { $n } 副：{ $dealer }坐庄，打 { $level }
open-outcome = 结果
open-times = 次数
open-percent = 东西得分率
open-atTables = 桌
open-print = 打印
