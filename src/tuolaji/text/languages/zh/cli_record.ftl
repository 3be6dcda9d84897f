### `tuolaji record` and `tuolaji replay`: a record laid out for reading.

## A deal

deal = 第{ $number }副
level = 打{ $level }
dealer = 庄 { $seat }
trump = 主 { $trump }
buried = 扣底
won_by = 赢家
points = 分
unfinished = （没有打完）
redealt = （重新发牌）
seat_e = 东
seat_n = 北
seat_w = 西
seat_s = 南

## The count

tricks = 各轮得分 { $points }
penalties = 罚分 { $points }
dig = 抠底 { $points }
total = 防家总分 { $points }
dealer_wins = 庄家方胜，+{ $gain }
defenders_win = 防家胜，+{ $gain }

## Verify and replay

right = { $file }：{ $deals }副，{ $steps }步，全部符合{ $rules }
wrong = { $file }：第{ $deal }副第{ $step }步：{ $event }：{ $why }
step = 第{ $number }副：{ $step }
keys = → 下一步   ← 上一步   t 下一轮   T 上一轮   d 下一副   q 退出
