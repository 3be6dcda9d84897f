### Tie-breaks: the name of each, and with `-short` the heading of its column.

head-to-head = 相互勝負
head-to-head-short = 相互勝負
opponents = 對手分
opponents-short = 對手分
opponents-but-the-lowest = 去掉最低的對手分
opponents-but-the-lowest-short = 對手分去最低
beaten-opponents = 所勝對手分
beaten-opponents-short = 勝者對手分
small-points = 小分
small-points-short = 小分
standard-points = 標準分
standard-points-short = 標準分
level-difference = 級差
level-difference-short = 級差
wins = 勝場
wins-short = 勝場
ahead = 平局先手
ahead-short = 先打到
lot = 抽籤
lot-short = 抽籤
