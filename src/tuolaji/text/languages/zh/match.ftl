### A match and its score sheet: what cannot be.

bad_minutes = 一场比赛不能是{ $minutes }分钟
bad_lateness = 迟到{ $minutes }分钟不合理
boards_differ = 两桌分别打了{ $first }副和{ $second }副：两桌应打同样的牌
board_not_the_same = 第{ $number }副：两桌的庄家或级数不同
note_missing = 由裁决定胜负的一副须写明原因
bad_gain = 一副牌升不了{ $gain }级
points_not_in_fives = { $points }不可能是防家得分：分数以5为单位
too_many_points = { $points }不可能是防家得分：一副牌最多{ $most }分
no_seat = { $text }不是座位：东、北、西、南
line_after_the_end = 第{ $number }行：比赛在此之前已经结束
dealer_missing = 第{ $number }行：请写明谁坐庄
points_missing = 缺防家得分
in_line = 第{ $number }行：{ $problem }
unreadable_line = { $text }：一行是防家得分，如85或E:85；或是裁决，如E:+2(原因)
ruling_without_sign = { $text }：裁决写明庄家方+或防家-，如+2(原因)、-0(原因)
