### Finished deals, records, hints and reviews.

boards_closed = 各桌都打完以后，这些牌才能公开。
deal_not_finished = 这个房间没有打完的第{ $number }副牌。
no_hints = 这张牌桌不提供提示。
nothing_to_decide = 这里没有需要你决定的。
not_your_turn = 还没有轮到你。
no_step = 这副牌只有{ $steps }步，没有第{ $step }步。
deal_over = 到这一步牌已经打完，请选前面的一步。
unfinished = 这副牌没有打完，不能复盘
no_such_deal = 记录里没有第{ $deal }副牌
not_utf8 = 文件不是 UTF-8 文字
record_unreadable = 读不懂这份记录：{ $reason }
line_unreadable = 第{ $line }行读不懂：{ $reason }
unknown_sheet = 没有{ $sheet }这套规则
number_of_deals = 记录里要有 1 到 { $most } 副牌
habit_busy = 算牌的程序都在忙，这是不算牌的习惯打法；稍后可以再问。
habit_slow = 还没有算完，这是不算牌的习惯打法；稍后可以再问。
no_reasons = 算牌的程序都在忙，没有比较各种打法；稍后可以再问。
