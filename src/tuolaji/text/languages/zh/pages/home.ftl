### The first page.

headline = 坐下，打一局拖拉机
lead = 升级 · 双升 · 八十分。五种正式比赛规则，每一条都按原文打。
playNow = 马上开始
playNowNote = 你和三个程序同桌，不限时，不用注册。
starting = 正在洗牌…
newRoom = 开一桌请朋友来
lobby = 去大厅看看
sheets = 规则任选一种
sheetsNote = 第一次来，就用天文台双升。
playThis = 就打这个
playThisOne = 就打这个：{ $name }
guest = 客人{ $n }
