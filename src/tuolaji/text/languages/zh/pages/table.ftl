### What is said at the table.

leave = 离开牌桌
leaveAsk = 离开后由程序替你打完。
stay = 再打会儿
myHand = 我的手牌
handOf = { $name }的手牌
noTrumpYet = 未定主
trumpIs = 主牌{ $suit }，打 { $level }
levelIs = 打 { $level }，还没有定主
points = 防家得分
pointsOf = 防家 { $points } 分，{ $stage } 分上台
ours = 我方
theirs = 对方
deal = 第 { $n } 副
dealer = 庄
dealerLong = 庄家
cardsLeft = 还有 { $n } 张
away = 托管
seconds = 还有 { $n } 秒
waitFor = 等{ $name }{ $what ->
    [cut] 切牌
    [turn] 翻牌
    [declare] 亮主
    [bid] 叫牌
    [bury] 扣底
    [name] 指定出牌
   *[play] 出牌
}
yourTurnLead = 轮到你先出
yourTurnFollow = 轮到你出 { $n } 张
drawing = 抓牌中，还有 { $n } 张
cutHow = 从上面拿起 { $n } 张
cut = 切牌
cutAgain = 切了再切
cutCount = （第 { $n } 次，最多 { $most } 次）
cutTold = { $name }切牌，拿起 { $n } 张
turn = 翻一张
declare = 亮主
hiddenBid = 暗叫
declareCards = 亮 { $cards }
bidCards = 暗叫 { $cards }
pass = 不叫
declared = { $name }亮{ $suit }
bidden = { $name }暗叫 { $n } 张
bury = 扣底
buryPick = 选 { $n } 张扣下：已选 { $have }
buryPoints = 其中 { $n } 分
play = 出牌
playing = 正在出…
hint = 提示
advise = 讲解
thinking = 在想…
adviceTitle = 算牌的程序这样选
adviceHabit = 不算牌的习惯打法
adviceBest = 推荐
adviceEqual = 差不多
adviceWait = 先不亮
adviceNumbers = 数字是预计多升的级数，拿不准的往低里算。
adviceNote = 数字是预计多升的级数，拿不准的往低里算；点牌就选中。
legal = 可出的牌
hintThinking = 习惯打法，还在算…
hintHabit = 不算牌的习惯打法
hintSearch = 算牌的程序这样选
hintDeclare = 程序会亮 { $cards }
hintWait = 程序会先不亮
clear = 重选
split = 甩牌结构
stateSplit = 有刻子又有对子：请说明甩的是哪一种结构。
stateThis = 说明为 { $cards }
nameOne = 甩牌失败。你指定出哪一组：
throwFailed = { $name }甩牌失败
forced = 只能出 { $cards }，罚 { $n } 分
choose = 由你方选择：
lastTrick = 上一轮
allTricks = 已出的牌
noLastTrick = 这一副的规则，首出之后就不能再看上一轮了。
wins = { $name }赢
winsPoints = { $name }赢，{ $n } 分
ahead = { $cards }，目前最大
aheadMark = 大
dig = 抠底 ×{ $n }：{ $points } 分
kitty = 底牌
seeKitty = 看底牌
menu = 更多
chat = 聊天
send = 发送
sayHere = 说点什么
autoplay = 托管
back = 我回来了
autoplayShort = 托管
timeWarning = 还有 { $n } 秒，到时间程序替你出
timeAnnounced = 时间快到了，到时间程序替你出
hurry = 跳过抓牌
autoplayNote = 程序正在替你打
pause = 请求暂停
pauseAsked = 已请求暂停，等其他人同意
pauseWanted = { $name }想暂停
agree = 同意
paused = 暂停中
resume = 继续
share = 邀请
shareNote = 把链接发给朋友，或让他们扫这个码。
copy = 复制链接
copied = 已复制
qr = 牌桌链接的二维码
sit = 坐这里
sitAs = 坐这里：{ $seat }家
stand = 起身
inviteProgram = 请程序
inviteAt = 请程序：{ $seat }家
dismiss = 请走
dismissAt = 请走：{ $seat }家
fillPrograms = 空位都请程序
ready = 准备好了
readyTold = 已准备
notReady = 未准备
waitOthers = 等其他人准备…
gatherTitle = 先坐下
gatherMore = 还有空位
gatherReady = 坐满了，可以开始
gatherNote = 对面是你的同伴。四个座位坐满、都准备好就开始。
free = 空位
program = 程序
you = 你
spectator = 你在旁观
officiating = 你是裁判，四家的牌都能看
giveRuling = 作出裁决
lookOver = 看{ $name }的牌
watchedOn = 让旁观的人看我的牌
connecting = 正在连接…
lost = 连接断了，正在重连…
refereeAsks = { $name }申请当裁判，能看到四家的牌。大家都同意就现在进来，否则等这一副打完。
admit = 同意
dealAgain = 这一副重发
unreadable = 这张牌桌的记录无法读取。什么都没有丢失；需要管理员修复。
noRoom = 没有这张牌桌，或者它已经关闭。
clause = 条文 { $id }
reading = 我们的理解
callReferee = 叫裁判
callWhat = 什么事
callWho = 哪一家
callTrick = 第几轮（不清楚填 0）
admitted = 对方已经承认
call = 提出
rulings = 裁决
noRulings = 这一副还没有裁决。
appeal = 申诉
appealWhy = 理由
appealed = 已申诉
warnIllegal = 不合规则；这张桌子可以出，但可能被罚
keys = 键盘
keysText = ←→ 选牌，空格拿起，Shift+←→ 连选，P 选对子或拖拉机，Esc 放下，回车出牌，H 提示，S 跳过抓牌，L 上一轮，C 聊天。
rulesOf = 看规则：{ $name }

## Kinds of plays

kinds-single = 单张
kinds-pair = 对子
kinds-triple = 刻子
kinds-quad = 炸弹
kinds-tractor = 拖拉机
kinds-bulldozer = 推土机
kinds-throw = 甩牌
kinds-follow = 可以这样跟

## Offences

offences-failed_throw = { -failed_throw }
offences-wrong_play = { -wrong_play }
offences-revoke = 藏张（有牌不跟）
offences-exposed_card = { -exposed_card }
offences-out_of_turn = { -out_of_turn }
offences-card_count = { -card_count }
offences-overtime = { -overtime }
offences-illegal_information = { -illegal_information }
offences-wrong_declaration = 亮错主
offences-open_bid = 明叫
offences-false_bid = 错叫或诈叫
offences-bad_cut = 切牌违规
offences-mis_bury = 扣底有误
offences-accusation = { -accusation }
offences-dealer_order = 坐庄顺序错误
offences-late = 迟到
offences-score_sheet_late = 记分表迟交
offences-forfeit = 弃权
offences-conduct = { -conduct }

## Giving a ruling

ruling-how = 怎么裁
ruling-bySheet = 按规则
ruling-byWords = 自由裁决
ruling-who = 哪一家
ruling-what = 什么事
ruling-cards = 哪些牌（如 S2 HK，可不填）
ruling-severity = 轻重
ruling-unsaid = 不填
ruling-minutes = 几分钟（可不填）
ruling-reason = 理由
ruling-points = 防家得分增减
ruling-deal = 这一副
ruling-goesOn = 继续打
ruling-ends = 就此结束
ruling-replayed = 重打
ruling-winner = 谁胜
ruling-dealer = 庄家方
ruling-defenders = 防家
ruling-levels = 升几级
ruling-overrules = 改判第几号裁决
ruling-none = 不改判
ruling-warning = 警告
ruling-give = 作出裁决
ruling-done = 已裁决
ruling-become = 我来当裁判
ruling-invite = 请一位裁判：复制裁判的链接
ruling-inviteNote = 打开这个链接的人就是裁判，四家的牌都能看到，只发给要请的人；打牌中途进来要四家同意。

## Choices after a ruling

choices-play_on = 继续打
choices-overcall = 反牌
choices-stand = 不反，原叫牌有效
choices-end = 就此结束
choices-A = 选择 A
choices-B = 选择 B
choices-S = 黑桃
choices-H = 红桃
choices-D = 方块
choices-C = 梅花
choices-NT = 无主

## Sides

sides-EW = 东西
sides-NS = 南北
phrases-hello = 大家好！
phrases-well_played = 打得好！
phrases-thanks = 谢谢！
phrases-sorry = 不好意思。
phrases-hurry = 快点吧，等得花都谢了。
phrases-moment = 稍等一下。
phrases-good_luck = 祝好运！
phrases-again = 再来一局？
phrases-bye = 先走了，再见！
programsAwaited = 程序正在准备，这台服务器只需一次；准备好后自动开始。
programsReady = { $ready } / { $of }
