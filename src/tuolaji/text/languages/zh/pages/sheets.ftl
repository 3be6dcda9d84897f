### The facts that sheets are chosen by.

decks = { $n } 副牌
hand = 每人 { $n } 张
kitty = 底牌 { $n } 张
noKitty = 没有底牌
from = 从 { $level } 打起
fixed = 固定 { $n } 副：{ $first } 到 { $last }
stage = { $n } 分上台
throws = 可以甩牌
splitThrows = 甩牌可声明结构
noThrows = 不许甩牌
hidden = 暗叫
jokers = 对王反无主
noJokers = 王不能反主
seconds = 比赛每手 { $n } 秒
noClock = 规则没有限时
