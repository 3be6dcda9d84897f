### A match and its score sheet: what cannot be.

bad_minutes = 一場比賽不能是{ $minutes }分鐘
bad_lateness = 遲到{ $minutes }分鐘不合理
boards_differ = 兩桌分別打了{ $first }副和{ $second }副：兩桌應打同樣的牌
board_not_the_same = 第{ $number }副：兩桌的莊家或級數不同
note_missing = 由裁決定勝負的一副須寫明原因
bad_gain = 一副牌升不了{ $gain }級
points_not_in_fives = { $points }不可能是防家得分：分數以5為單位
too_many_points = { $points }不可能是防家得分：一副牌最多{ $most }分
no_seat = { $text }不是座位：東、北、西、南
line_after_the_end = 第{ $number }行：比賽在此之前已經結束
dealer_missing = 第{ $number }行：請寫明誰坐莊
points_missing = 缺防家得分
in_line = 第{ $number }行：{ $problem }
unreadable_line = { $text }：一行是防家得分，如85或E:85；或是裁決，如E:+2(原因)
ruling_without_sign = { $text }：裁決寫明莊家方+或防家-，如+2(原因)、-0(原因)
