### Words that every page uses.

title = 拖拉機
home = 首頁
lobby = 大廳
events = 賽事
rules = 規則
settings = 設定
close = 關閉
skip = 跳到主要內容
loading = 正在開啟…
lostPage = 沒有這個頁面
backHome = 回到首頁
noNetwork = 連不上伺服器，請檢查網路後再試。
tooMany = 操作太頻繁，請稍等片刻。
wentWrong = 出了點問題，請再試一次。
E = 東
N = 北
W = 西
S = 南
programE = 小東
programN = 小北
programW = 小西
programS = 小南
bigJoker = 大王
smallJoker = 小王
bigJokerIndex = 大王
smallJokerIndex = 小王
spades = 黑桃
hearts = 紅心
diamonds = 方塊
clubs = 梅花
noTrump = 無主
cardName = { $suit }{ $rank }
cards = { LIST($cards) }
labelled = { $label }：{ $text }
remarked = { $text }（{ $remark }）

## Programs, where only their kind is known

program-habit = 程式（習慣）
program-search = 程式（搜尋）
program-random = 程式（隨機）
