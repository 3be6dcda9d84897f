### Advice and review: what an option does, and why one option and not another.

trick_more = 這一輪{ $mine }由我方拿下（其他打法{ $others }）
trick_less =
    { $none ->
        [true] 這一輪{ $mine }歸我方（其他打法{ $others }）
       *[false] 這一輪只有{ $mine }歸我方（其他打法{ $others }）
    }
points_more = 這一輪平均多得{ $gap }分
points_less = 這一輪平均少得{ $gap }分
partner_more = 讓同伴接手：{ $mine }（其他打法{ $others }）
partner_less =
    { $none ->
        [true] 同伴{ $mine }能接手（其他打法{ $others }）
       *[false] 同伴只有{ $mine }能接手（其他打法{ $others }）
    }
ruffed_more = 有{ $mine }會被對方斃掉（其他打法{ $others }）
ruffed_less =
    { $none ->
        [true] 不易被斃：{ $mine }（其他打法{ $others }）
       *[false] 不易被斃：只有{ $mine }（其他打法{ $others }）
    }
trumps_more = 調出對方{ $mine }張主（其他打法{ $others }）
trumps_less =
    { $none ->
        [true] 調出對方{ $mine }張主（其他打法{ $others }）
       *[false] 只調出對方{ $mine }張主（其他打法{ $others }）
    }
lead_more = 出牌權留在自己手裡：{ $mine }（其他打法{ $others }）
lead_less =
    { $none ->
        [true] 交出出牌權：自己再出的{ $mine }（其他打法{ $others }）
       *[false] 交出出牌權：自己再出的只有{ $mine }（其他打法{ $others }）
    }
stopped_more = 甩牌有{ $mine }會被壓住（其他打法{ $others }）
stopped_less =
    { $none ->
        [true] 甩牌被壓住的{ $mine }（其他打法{ $others }）
       *[false] 甩牌被壓住的只有{ $mine }（其他打法{ $others }）
    }
later_more = 後面各輪平均多得{ $gap }分
later_less = 後面各輪平均少得{ $gap }分
last_more = 最後一輪{ $mine }歸我方（其他打法{ $others }）
last_less =
    { $none ->
        [true] 最後一輪{ $mine }歸我方（其他打法{ $others }）
       *[false] 最後一輪只有{ $mine }歸我方（其他打法{ $others }）
    }
last_keeping = 留著{ $cards }打最後一輪：{ $mine }歸我方（其他打法{ $others }）
pairs_more = 成對成串的牌以後能贏{ $mine }輪（其他打法{ $others }）
pairs_less =
    { $none ->
        [true] 成對成串的牌以後贏{ $mine }輪（其他打法{ $others }）
       *[false] 成對成串的牌以後只贏{ $mine }輪（其他打法{ $others }）
    }
pairs_keeping = 留著{ $cards }以後贏：成對成串的牌贏{ $mine }輪（其他打法{ $others }）
ruffs_more = 以後能斃{ $mine }次（其他打法{ $others }）
ruffs_less =
    { $none ->
        [true] 以後能斃{ $mine }次（其他打法{ $others }）
       *[false] 以後只能斃{ $mine }次（其他打法{ $others }）
    }
kitty_more = 底牌裡放了{ $mine }分（其他打法{ $others }）
kitty_less = 底牌裡放{ $mine }分（其他打法{ $others }）
dug_more = 平均被摳底{ $mine }分（其他打法{ $others }）
dug_less =
    { $none ->
        [true] 平均被摳底{ $mine }分（其他打法{ $others }）
       *[false] 平均只被摳底{ $mine }分（其他打法{ $others }）
    }
lost_more = 各輪平均多丟{ $gap }分
lost_less = 各輪平均少丟{ $gap }分
stands_more = { $mine }由自己定主（其他打法{ $others }）
stands_less =
    { $none ->
        [true] { $mine }由自己定主（其他打法{ $others }）
       *[false] 只有{ $mine }由自己定主（其他打法{ $others }）
    }
own_side_deals_more = { $mine }由我方坐莊（其他打法{ $others }）
own_side_deals_less =
    { $none ->
        [true] { $mine }由我方坐莊（其他打法{ $others }）
       *[false] 只有{ $mine }由我方坐莊（其他打法{ $others }）
    }
long_trumps_more = 自己平均有{ $mine }張主（其他打法{ $others }）
long_trumps_less =
    { $none ->
        [true] 自己平均{ $mine }張主（其他打法{ $others }）
       *[false] 自己平均只有{ $mine }張主（其他打法{ $others }）
    }
score_more = 這一副平均多贏{ $gap }分
score_less = 這一副平均少贏{ $gap }分
drawn_out = 調光對方最後{ $count }張主
alike = { $mine }換{ $theirs }，沒有哪一點差別突出
waiting = 不亮
only_play = 只有這一種出法
safe_throw = 甩牌：外面沒有牌壓得住
risky_throw = 甩牌有風險：可能被壓住
highest_trumps = 出最大的主牌，調主
unbeatable = 出大牌，穩拿一輪
draws_trumps = 調主
leads_points = 帶分出牌，指望同伴接應
low_lead = 出小牌，交出出牌權而不送分
ruffs = 斃牌
takes_over = 蓋過同伴，確保拿下
beats = 壓過對方
gives_partner_points = 同伴大，給同伴送分
keeps_points = 同伴大，留著分
gives_points = 送出了分
plays_low = 墊小牌，不送分
waits = 先不亮
waits_hidden = 先不叫
declares = 亮主
bids = 叫牌
reinforces = 加固
overcalls = 反主
overcalls_hidden = 反叫
buries =
    { $voids ->
        [0] 不做缺門，底牌{ $points }分
       *[other] 扣成{ $voids }門缺門，底牌{ $points }分
    }
habit_names = 習慣上指定這一組
