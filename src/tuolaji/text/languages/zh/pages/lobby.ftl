### The lobby.

title = 大厅
none = 现在没有公开的牌桌。开一桌，别人就能来。
open = 开一桌
join = 坐下
watch = 旁观
freeSeat = 空位
watchers = { $n } 人在看
table = 牌桌
refresh = 每隔几秒自动更新

## Stages of a room

stages-gathering = 等人
stages-playing = 正在打
stages-counted = 正在打
stages-over = 打完了
stages-closed = 已关闭
