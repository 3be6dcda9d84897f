### The first page.

headline = 坐下，打一局拖拉機
lead = 升級 · 雙升 · 八十分。五種正式比賽規則，每一條都照原文。
playNow = 馬上開始
playNowNote = 你和三個程式同桌，不限時，不用註冊。
starting = 正在洗牌…
newRoom = 開一桌請朋友來
lobby = 去大廳看看
sheets = 規則任選一種
sheetsNote = 第一次來，就用天文台雙升。
playThis = 就打這個
playThisOne = 就打這個：{ $name }
guest = 訪客{ $n }
