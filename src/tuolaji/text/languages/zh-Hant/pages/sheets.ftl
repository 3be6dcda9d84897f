### The facts that sheets are chosen by.

decks = { $n } 副牌
hand = 每人 { $n } 張
kitty = 底牌 { $n } 張
noKitty = 沒有底牌
from = 從 { $level } 打起
fixed = 固定 { $n } 副：{ $first } 到 { $last }
stage = { $n } 分上台
throws = 可以甩牌
splitThrows = 甩牌可聲明結構
noThrows = 不可甩牌
hidden = 暗叫
jokers = 對王反無主
noJokers = 王不能反主
seconds = 比賽每手 { $n } 秒
noClock = 規則沒有限時
