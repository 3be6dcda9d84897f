### The chapters of a rule book.

cards = 牌與座位
trump = 牌的大小
shape = 牌型
declare = 亮主
draw = 洗牌與抓牌
kitty = 底牌
lead = 首出
throw = 甩牌
follow = 跟牌
trick = 一輪的輸贏
dig = 摳底
level = 升級與輪莊
table = 桌面
penalty = 違規與裁決
clock = 時限
match = 一場比賽
event = 賽事
conduct = 賽場紀律
