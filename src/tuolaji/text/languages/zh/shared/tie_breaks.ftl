### Tie-breaks: the name of each, and with `-short` the heading of its column.

head-to-head = 相互胜负
head-to-head-short = 相互胜负
opponents = 对手分
opponents-short = 对手分
opponents-but-the-lowest = 去掉最低的对手分
opponents-but-the-lowest-short = 对手分去最低
beaten-opponents = 所胜对手分
beaten-opponents-short = 胜者对手分
small-points = 小分
small-points-short = 小分
standard-points = 标准分
standard-points-short = 标准分
level-difference = 级差
level-difference-short = 级差
wins = 胜场
wins-short = 胜场
ahead = 平局先手
ahead-short = 先打到
lot = 抽签
lot-short = 抽签
