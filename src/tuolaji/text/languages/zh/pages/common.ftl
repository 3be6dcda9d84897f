### Words that every page uses.

title = 拖拉机
home = 首页
lobby = 大厅
events = 赛事
rules = 规则
settings = 设置
close = 关闭
skip = 跳到正文
loading = 正在打开…
lostPage = 没有这个页面
backHome = 回到首页
noNetwork = 连不上服务器，请检查网络后再试。
tooMany = 操作太频繁，请稍等片刻。
wentWrong = 出了点问题，请再试一次。
E = 东
N = 北
W = 西
S = 南
programE = 小东
programN = 小北
programW = 小西
programS = 小南
bigJoker = 大王
smallJoker = 小王
bigJokerIndex = 大王
smallJokerIndex = 小王
spades = 黑桃
hearts = 红桃
diamonds = 方块
clubs = 梅花
noTrump = 无主
cardName = { $suit }{ $rank }
cards = { LIST($cards) }
labelled = { $label }：{ $text }
remarked = { $text }（{ $remark }）

## Programs, where only their kind is known

program-habit = 程序（习惯）
program-search = 程序（搜索）
program-random = 程序（随机）
