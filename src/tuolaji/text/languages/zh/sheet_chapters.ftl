### The chapters of a rule book.

cards = 牌与座位
trump = 牌的大小
shape = 牌型
declare = 亮主
draw = 洗牌与抓牌
kitty = 底牌
lead = 首出
throw = 甩牌
follow = 跟牌
trick = 一轮的输赢
dig = 抠底
level = 升级与轮庄
table = 桌面
penalty = 违规与裁决
clock = 时限
match = 一场比赛
event = 赛事
conduct = 赛场纪律
