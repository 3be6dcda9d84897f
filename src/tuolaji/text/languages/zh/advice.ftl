### Advice and review: what an option does, and why one option and not another.

trick_more = 这一轮{ $mine }由我方拿下（其他打法{ $others }）
trick_less =
    { $none ->
        [true] 这一轮{ $mine }归我方（其他打法{ $others }）
       *[false] 这一轮只有{ $mine }归我方（其他打法{ $others }）
    }
points_more = 这一轮平均多得{ $gap }分
points_less = 这一轮平均少得{ $gap }分
partner_more = 让同伴接手：{ $mine }（其他打法{ $others }）
partner_less =
    { $none ->
        [true] 同伴{ $mine }能接手（其他打法{ $others }）
       *[false] 同伴只有{ $mine }能接手（其他打法{ $others }）
    }
ruffed_more = 有{ $mine }会被对方毙掉（其他打法{ $others }）
ruffed_less =
    { $none ->
        [true] 不易被毙：{ $mine }（其他打法{ $others }）
       *[false] 不易被毙：只有{ $mine }（其他打法{ $others }）
    }
trumps_more = 调出对方{ $mine }张主（其他打法{ $others }）
trumps_less =
    { $none ->
        [true] 调出对方{ $mine }张主（其他打法{ $others }）
       *[false] 只调出对方{ $mine }张主（其他打法{ $others }）
    }
lead_more = 出牌权留在自己手里：{ $mine }（其他打法{ $others }）
lead_less =
    { $none ->
        [true] 交出出牌权：自己再出的{ $mine }（其他打法{ $others }）
       *[false] 交出出牌权：自己再出的只有{ $mine }（其他打法{ $others }）
    }
stopped_more = 甩牌有{ $mine }会被压住（其他打法{ $others }）
stopped_less =
    { $none ->
        [true] 甩牌被压住的{ $mine }（其他打法{ $others }）
       *[false] 甩牌被压住的只有{ $mine }（其他打法{ $others }）
    }
later_more = 后面各轮平均多得{ $gap }分
later_less = 后面各轮平均少得{ $gap }分
last_more = 最后一轮{ $mine }归我方（其他打法{ $others }）
last_less =
    { $none ->
        [true] 最后一轮{ $mine }归我方（其他打法{ $others }）
       *[false] 最后一轮只有{ $mine }归我方（其他打法{ $others }）
    }
last_keeping = 留着{ $cards }打最后一轮：{ $mine }归我方（其他打法{ $others }）
pairs_more = 成对成串的牌以后能赢{ $mine }轮（其他打法{ $others }）
pairs_less =
    { $none ->
        [true] 成对成串的牌以后赢{ $mine }轮（其他打法{ $others }）
       *[false] 成对成串的牌以后只赢{ $mine }轮（其他打法{ $others }）
    }
pairs_keeping = 留着{ $cards }以后赢：成对成串的牌赢{ $mine }轮（其他打法{ $others }）
ruffs_more = 以后能毙{ $mine }次（其他打法{ $others }）
ruffs_less =
    { $none ->
        [true] 以后能毙{ $mine }次（其他打法{ $others }）
       *[false] 以后只能毙{ $mine }次（其他打法{ $others }）
    }
kitty_more = 底牌里放了{ $mine }分（其他打法{ $others }）
kitty_less = 底牌里放{ $mine }分（其他打法{ $others }）
dug_more = 平均被抠底{ $mine }分（其他打法{ $others }）
dug_less =
    { $none ->
        [true] 平均被抠底{ $mine }分（其他打法{ $others }）
       *[false] 平均只被抠底{ $mine }分（其他打法{ $others }）
    }
lost_more = 各轮平均多丢{ $gap }分
lost_less = 各轮平均少丢{ $gap }分
stands_more = { $mine }由自己定主（其他打法{ $others }）
stands_less =
    { $none ->
        [true] { $mine }由自己定主（其他打法{ $others }）
       *[false] 只有{ $mine }由自己定主（其他打法{ $others }）
    }
own_side_deals_more = { $mine }由我方坐庄（其他打法{ $others }）
own_side_deals_less =
    { $none ->
        [true] { $mine }由我方坐庄（其他打法{ $others }）
       *[false] 只有{ $mine }由我方坐庄（其他打法{ $others }）
    }
long_trumps_more = 自己平均有{ $mine }张主（其他打法{ $others }）
long_trumps_less =
    { $none ->
        [true] 自己平均{ $mine }张主（其他打法{ $others }）
       *[false] 自己平均只有{ $mine }张主（其他打法{ $others }）
    }
score_more = 这一副平均多赢{ $gap }分
score_less = 这一副平均少赢{ $gap }分
drawn_out = 调光对方最后{ $count }张主
alike = { $mine }换{ $theirs }，没有哪一点差别突出
waiting = 不亮
only_play = 只有这一种出法
safe_throw = 甩牌：外面没有牌压得住
risky_throw = 甩牌有风险：可能被压住
highest_trumps = 出最大的主牌，调主
unbeatable = 出大牌，稳拿一轮
draws_trumps = 调主
leads_points = 带分出牌，指望同伴接应
low_lead = 出小牌，交出出牌权而不送分
ruffs = 毙牌
takes_over = 盖过同伴，确保拿下
beats = 压过对方
gives_partner_points = 同伴大，给同伴送分
keeps_points = 同伴大，留着分
gives_points = 送出了分
plays_low = 垫小牌，不送分
waits = 先不亮
waits_hidden = 先不叫
declares = 亮主
bids = 叫牌
reinforces = 加固
overcalls = 反主
overcalls_hidden = 反叫
buries =
    { $voids ->
        [0] 不做缺门，底牌{ $points }分
       *[other] 扣成{ $voids }门缺门，底牌{ $points }分
    }
habit_names = 习惯上指定这一组
