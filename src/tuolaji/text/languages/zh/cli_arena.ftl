### `tuolaji arena`: players against each other.

boards = 牌数
levels = 每副净升级
won = 胜副率
decided = 分出高下
better = 其中胜
player = 选手
note = 每牌打两副，双方换座、同牌。± 与括号为 95% 区间。
noted = 程序出错{ $count }次，第一次：{ $first }
picture = { $rules }，种子 { $seed }
too_few = 只有{ $count }个选手：至少要两个
same_twice = 同一选手写了两次：自己和自己分不出高下
