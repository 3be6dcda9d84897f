### `tuolaji record` and `tuolaji replay`: a record laid out for reading.

## A deal

deal = 第{ $number }副
level = 打{ $level }
dealer = 莊 { $seat }
trump = 主 { $trump }
buried = 扣底
won_by = 贏家
points = 分
unfinished = （沒有打完）
redealt = （重新發牌）
seat_e = 東
seat_n = 北
seat_w = 西
seat_s = 南

## The count

tricks = 各輪得分 { $points }
penalties = 罰分 { $points }
dig = 摳底 { $points }
total = 防家總分 { $points }
dealer_wins = 莊家方勝，+{ $gain }
defenders_win = 防家勝，+{ $gain }

## Verify and replay

right = { $file }：{ $deals }副，{ $steps }步，全部符合{ $rules }
wrong = { $file }：第{ $deal }副第{ $step }步：{ $event }：{ $why }
step = 第{ $number }副：{ $step }
keys = → 下一步   ← 上一步   t 下一輪   T 上一輪   d 下一副   q 離開
