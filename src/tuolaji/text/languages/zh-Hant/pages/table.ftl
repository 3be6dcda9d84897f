### What is said at the table.

leave = 離開牌桌
leaveAsk = 離開後由程式替你打完。
stay = 再打一會兒
myHand = 我的手牌
handOf = { $name }的手牌
noTrumpYet = 未定主
trumpIs = 主牌{ $suit }，打 { $level }
levelIs = 打 { $level }，還沒有定主
points = 防家得分
pointsOf = 防家 { $points } 分，{ $stage } 分上台
ours = 我方
theirs = 對方
deal = 第 { $n } 副
dealer = 莊
dealerLong = 莊家
cardsLeft = 還有 { $n } 張
away = 託管
seconds = 還有 { $n } 秒
waitFor = 等{ $name }{ $what ->
    [cut] 切牌
    [turn] 翻牌
    [declare] 亮主
    [bid] 叫牌
    [bury] 扣底
    [name] 指定出牌
   *[play] 出牌
}
yourTurnLead = 輪到你先出
yourTurnFollow = 輪到你出 { $n } 張
drawing = 抓牌中，還有 { $n } 張
cutHow = 從上面拿起 { $n } 張
cut = 切牌
cutAgain = 切完再切
cutCount = （第 { $n } 次，最多 { $most } 次）
cutTold = { $name }切牌，拿起 { $n } 張
turn = 翻一張
declare = 亮主
hiddenBid = 暗叫
declareCards = 亮 { $cards }
bidCards = 暗叫 { $cards }
pass = 不叫
declared = { $name }亮{ $suit }
bidden = { $name }暗叫 { $n } 張
bury = 扣底
buryPick = 選 { $n } 張扣下：已選 { $have }
buryPoints = 其中 { $n } 分
play = 出牌
playing = 正在出…
hint = 提示
advise = 講解
thinking = 在想…
adviceTitle = 算牌的程式這樣選
adviceHabit = 不算牌的習慣打法
adviceBest = 推薦
adviceEqual = 差不多
adviceWait = 先不亮
adviceNumbers = 數字是預計多升的級數，沒有把握的往低估。
adviceNote = 數字是預計多升的級數，沒有把握的往低估；點牌就會選取。
legal = 可出的牌
hintThinking = 習慣打法，還在算…
hintHabit = 不算牌的習慣打法
hintSearch = 算牌的程式這樣選
hintDeclare = 程式會亮 { $cards }
hintWait = 程式會先不亮
clear = 重選
split = 甩牌結構
stateSplit = 有刻子又有對子：請聲明甩的是哪一種結構。
stateThis = 聲明為 { $cards }
nameOne = 甩牌失敗。你指定出哪一組：
throwFailed = { $name }甩牌失敗
forced = 只能出 { $cards }，罰 { $n } 分
choose = 由你方選擇：
lastTrick = 上一輪
allTricks = 已出的牌
noLastTrick = 按這套規則，下一輪首出之後就不能再看上一輪了。
wins = { $name }贏
winsPoints = { $name }贏，{ $n } 分
ahead = { $cards }，目前最大
aheadMark = 大
dig = 摳底 ×{ $n }：{ $points } 分
kitty = 底牌
seeKitty = 看底牌
menu = 更多
chat = 聊天
send = 傳送
sayHere = 說點什麼
autoplay = 託管
back = 我回來了
autoplayShort = 託管
timeWarning = 還有 { $n } 秒，時間到就由程式替你出
timeAnnounced = 時間快到了，時間到就由程式替你出
hurry = 跳過抓牌
autoplayNote = 程式正在替你打
pause = 請求暫停
pauseAsked = 已請求暫停，等其他人同意
pauseWanted = { $name }想暫停
agree = 同意
paused = 暫停中
resume = 繼續
share = 邀請
shareNote = 把連結傳給朋友，或讓他們掃描這個 QR Code。
copy = 複製連結
copied = 已複製
qr = 牌桌連結的 QR Code
sit = 坐這裡
sitAs = 坐這裡：{ $seat }家
stand = 起身
inviteProgram = 加入程式
inviteAt = 加入程式：{ $seat }家
dismiss = 移除
dismissAt = 移除：{ $seat }家
fillPrograms = 空位都加入程式
ready = 準備好了
readyTold = 已準備
notReady = 未準備
waitOthers = 等其他人準備…
gatherTitle = 先坐下
gatherMore = 還有空位
gatherReady = 坐滿了，可以開始
gatherNote = 對面是你的同伴。四個座位坐滿、都準備好就開始。
free = 空位
program = 程式
you = 你
spectator = 你在旁觀
officiating = 你是裁判，四家的牌都能看
giveRuling = 作出裁決
lookOver = 看{ $name }的牌
watchedOn = 讓旁觀的人看我的牌
connecting = 正在連線…
lost = 連線中斷，正在重新連線…
refereeAsks = { $name }申請當裁判，能看到四家的牌。大家都同意就馬上進來，否則等這一副打完。
admit = 同意
dealAgain = 這一副重發
unreadable = 這張牌桌的記錄無法讀取。資料沒有遺失；需要管理員修復。
noRoom = 沒有這張牌桌，或者它已經關閉。
clause = 條文 { $id }
reading = 我們的理解
callReferee = 叫裁判
callWhat = 什麼事
callWho = 哪一家
callTrick = 第幾輪（不清楚填 0）
admitted = 對方已經承認
call = 提出
rulings = 裁決
noRulings = 這一副還沒有裁決。
appeal = 申訴
appealWhy = 理由
appealed = 已申訴
warnIllegal = 不合規則；這張牌桌可以出，但可能受罰
keys = 鍵盤
keysText = ←→ 選牌，空白鍵拿起，Shift+←→ 連選，P 選對子或拖拉機，Esc 放下，Enter 出牌，H 提示，S 跳過抓牌，L 上一輪，C 聊天。
rulesOf = 看規則：{ $name }

## Kinds of plays

kinds-single = 單張
kinds-pair = 對子
kinds-triple = 刻子
kinds-quad = 炸彈
kinds-tractor = 拖拉機
kinds-bulldozer = 推土機
kinds-throw = 甩牌
kinds-follow = 可以這樣跟

## Offences

offences-failed_throw = { -failed_throw }
offences-wrong_play = { -wrong_play }
offences-revoke = 藏張（有牌不跟）
offences-exposed_card = { -exposed_card }
offences-out_of_turn = { -out_of_turn }
offences-card_count = { -card_count }
offences-overtime = { -overtime }
offences-illegal_information = { -illegal_information }
offences-wrong_declaration = 亮錯主
offences-open_bid = 明叫
offences-false_bid = 錯叫或詐叫
offences-bad_cut = 切牌違規
offences-mis_bury = 扣底有誤
offences-accusation = { -accusation }
offences-dealer_order = 坐莊順序錯誤
offences-late = 遲到
offences-score_sheet_late = 記分表遲交
offences-forfeit = 棄權
offences-conduct = { -conduct }

## Giving a ruling

ruling-how = 怎麼裁
ruling-bySheet = 按規則
ruling-byWords = 自由裁決
ruling-who = 哪一家
ruling-what = 什麼事
ruling-cards = 哪些牌（如 S2 HK，可不填）
ruling-severity = 輕重
ruling-unsaid = 不填
ruling-minutes = 幾分鐘（可不填）
ruling-reason = 理由
ruling-points = 防家得分增減
ruling-deal = 這一副
ruling-goesOn = 繼續打
ruling-ends = 就此結束
ruling-replayed = 重打
ruling-winner = 誰勝
ruling-dealer = 莊家方
ruling-defenders = 防家
ruling-levels = 升幾級
ruling-overrules = 改判第幾號裁決
ruling-none = 不改判
ruling-warning = 警告
ruling-give = 作出裁決
ruling-done = 已裁決
ruling-become = 我來當裁判
ruling-invite = 請一位裁判：複製裁判的連結
ruling-inviteNote = 開啟這個連結的人就是裁判，四家的牌都能看到，只傳給要請的人；打牌中途進來要四家同意。

## Choices after a ruling

choices-play_on = 繼續打
choices-overcall = 反叫
choices-stand = 不反，原叫牌有效
choices-end = 就此結束
choices-A = 選擇 A
choices-B = 選擇 B
choices-S = 黑桃
choices-H = 紅心
choices-D = 方塊
choices-C = 梅花
choices-NT = 無主

## Sides

sides-EW = 東西
sides-NS = 南北
phrases-hello = 大家好！
phrases-well_played = 打得好！
phrases-thanks = 謝謝！
phrases-sorry = 不好意思。
phrases-hurry = 快點吧，等到花兒都謝了。
phrases-moment = 稍等一下。
phrases-good_luck = 祝你好運！
phrases-again = 再來一局？
phrases-bye = 先走了，再見！
programsAwaited = 程式正在準備，這台伺服器只需一次；準備好後自動開始。
programsReady = { $ready } / { $of }
