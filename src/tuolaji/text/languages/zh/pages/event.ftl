### What all pages of an event say.

none = 还没有赛事。
create = 办一场比赛
mine = 我的
pairs = { $n } 对
roundsPlayed = 已发布 { $n } 轮
lost = 连接断了，正在重连…
waitsForNetwork = 没有网络。已记下，一连上就自动送出，不必重按。
noEvent = 没有这项赛事。
notYours = 这一页只给：{ $who }。请用组织者给你的链接进来。
cancel = 取消
save = 保存
reason = 理由
table = 桌
tableNumber = 第 { $n } 桌
round = 第 { $n } 轮
place = 名次
pair = 选手
pairNumber = { $n } 号对
unit = 单位
team = 队
points = 积分
bigPoints = 大分
absent = 缺席，按弃权计
timesIn = 时间按 { $zone }
won = 胜
drawn = 平
lostMatches = 负
result = 成绩
bye = 轮空
group = { $n } 组
standings = 排名
pairings = 对阵
teams = 团体
noStandings = 还没有成绩。
noRounds = 还没有发布对阵。
signedBoth = 双方已签
signedOne = { $side }已签
unsigned = 未签
disputed = 有异议
corrected = 更正
forfeit = 弃权
EW = 东西
NS = 南北
vs = 对
minutesLeft = 剩余时间
timeUp = 时间到
overBy = 超时 { $time }
notStarted = 未开始
noLimit = 不限时
running = 已进行
working = 怎么算的
carried = 带入
ruled = 裁决增减
sum = 累计
opponents = 对手
shared = 并列
decidedBy = 由{ $what }分先后
withdrawn = 退出
disqualified = 取消资格
find = 找姓名、编号或单位
copy = 复制链接
copied = 已复制
qr = 链接的二维码
share = 分享
tryAgain = 再试
stale = 看最新的
desk = 组织台
referee = 裁判
myEvent = 我的比赛
display = 大屏
publicPage = 公开页

## Roles

roles-organiser = 组织者
roles-arbitration = 仲裁
roles-referee = 裁判
roles-desk = 记录台
roles-player = 选手

## Status

status-drawn = 已编排，未发布
status-published = 已发布
status-started = 进行中
status-locked = 已结束

## Venues

venues-physical = 现场
venues-online = 线上
venues-mixed = 现场和线上
