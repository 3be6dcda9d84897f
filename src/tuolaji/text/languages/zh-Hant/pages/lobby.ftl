### The lobby.

title = 大廳
none = 現在沒有公開的牌桌。開一桌，別人就能來。
open = 開一桌
join = 坐下
watch = 旁觀
freeSeat = 空位
watchers = { $n } 人在看
table = 牌桌
refresh = 每隔幾秒自動更新

## Stages of a room

stages-gathering = 等人
stages-playing = 正在打
stages-counted = 正在打
stages-over = 打完了
stages-closed = 已關閉
