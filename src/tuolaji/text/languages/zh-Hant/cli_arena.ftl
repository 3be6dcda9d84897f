### `tuolaji arena`: players against each other.

boards = 牌數
levels = 每副淨升級
won = 勝副率
decided = 分出高下
better = 其中勝
player = 選手
note = 每牌打兩副，雙方換座、牌相同。± 與括號為 95% 區間。
noted = 程式出錯{ $count }次，第一次：{ $first }
picture = { $rules }，種子 { $seed }
too_few = 只有{ $count }個選手：至少要兩個
same_twice = 同一選手寫了兩次：自己和自己分不出高下
