### Finished deals, records, hints and reviews.

boards_closed = 各桌都打完以後，這些牌才能公開。
deal_not_finished = 這個房間沒有打完的第{ $number }副牌。
no_hints = 這張牌桌不提供提示。
nothing_to_decide = 這裡沒有需要你決定的。
not_your_turn = 還沒有輪到你。
no_step = 這副牌只有{ $steps }步，沒有第{ $step }步。
deal_over = 到這一步牌已經打完，請選前面的一步。
unfinished = 這副牌沒有打完，不能復盤
no_such_deal = 記錄裡沒有第{ $deal }副牌
not_utf8 = 檔案不是 UTF-8 文字
record_unreadable = 讀不懂這份記錄：{ $reason }
line_unreadable = 第{ $line }行讀不懂：{ $reason }
unknown_sheet = 沒有{ $sheet }這套規則
number_of_deals = 記錄裡要有 1 到 { $most } 副牌
habit_busy = 算牌的程式都在忙，這是不算牌的習慣打法；稍後可以再問。
habit_slow = 還沒有算完，這是不算牌的習慣打法；稍後可以再問。
no_reasons = 算牌的程式都在忙，沒有比較各種打法；稍後可以再問。
