### What happens in a deal, step by step.

## Who

seat =
    { $seat ->
        [E] 东
        [N] 北
        [W] 西
       *[S] 南
    }
side =
    { $side ->
        [EW] 东西方
       *[NS] 南北方
    }
player = { $seat }（{ $name }）
by_table = 牌桌
by_referee = 裁判

## Before the play

opened = 开局：{ LIST($facts, type: "remarks") }
levels = 东西方打{ $ew }，南北方打{ $ns }
deals = { $who }坐庄
nobody_deals = 还没有庄家
deals_unbid = { $side }不叫而坐庄
charged = { $side }被罚{ $points }分
refereed = 有裁判
eldest = { $who }最年长
eldest_by_lot = { $who }抽签为最年长者
cut = { $who }切牌，拿起{ $n }张
cut_more = { $cut }，之后还可以再切
turned = { $who }翻出{ LIST($shown) }
began = { $who }先抓牌
drew = { $who }抓到{ $cards }
declared = { $who }亮{ $cards }，主是{ $trump }
bidden = { $who }暗叫{ $cards }，主是{ $trump }
drawn = 牌抓完了
passed = { $who }不叫
window = 亮主时间重新开始
closed = 定主：{ $trump }，{ $who }坐庄
nobody_declared = 没有人亮主，翻开底牌{ LIST($shown) }。{ $then }
redealt = 重新发牌
kitty = { $who }拿起底牌{ $cards }
buried = { $who }扣底{ $cards }

## The play

played = { $who }出{ $cards }
stopped = { $who }甩{ $cards }，被挡住：{ LIST($beaten) }会被压住。还可以出{ LIST($options, type: "either") }
stopped_named = { $who }甩{ $cards }，被挡住：{ LIST($beaten) }会被压住。由{ $chooser }指定出{ LIST($options, type: "either") }
forced = { $who }只能出{ $cards }，罚{ $n }分
forced_by = { $who }只能出{ $chooser }指定的{ $cards }，罚{ $n }分
trick = { $who }赢得这一轮，{ $n }分
trick_counts = { $trick }；防家得分{ $counts }
dug = { $who }抠底×{ $n }：防家得分{ $points }
settled = 防家得分{ $points }：{ LIST($facts, type: "remarks") }
dealer_wins = 庄家方胜，+{ $gain }
defenders_win =
    { $gain ->
        [0] 防家上台
       *[other] 防家胜，+{ $gain }
    }
past_ace = { $side }打过A
deals_next = 下一副{ $who }坐庄

## Offences and rulings

early = { $who }没有轮到就出{ $cards }
exposed = { $who }亮出了{ $cards }
shown_wrong = { $who }亮错{ $cards }
moved = 从{ $who }抽出一张{ $cards }，给{ $to }
called = { $by }提出：{ $who }{ $offence }
in_trick = { $called }（第{ $trick }轮）
ruled = 第{ $ruling }号裁决，{ $who }，由{ $by }作出：{ $reason }
ruled_effects = { $ruled } 效果：{ LIST($effects, type: "remarks") }
chose = { $who }按第{ $ruling }号裁决选择：{ $choice }
dismissed = { $by }驳回对{ $who }的检举：{ $reason }
appealed = { $who }对第{ $ruling }号裁决申诉：{ $reason }
effect_proposed = 仅为建议，待仲裁确认
effect_ends = 本副结束
effect_replayed = 本副重打
effect_small_points = 小分{ $points }
effect_taken_back = { $n ->
        [0] 收回这一轮出的牌
       *[other] 这一轮只留下前{ $n }家的牌
    }
effect_trump = 主是{ $trump }
effect_choices = 由对方选择：{ LIST($choices, type: "either") }
effect_overrules = 第{ $ruling }号裁决作废
effect_warning = 警告
effect_disqualified = 取消资格
effect_cannot_win = 这一轮不能赢
effect_bury_again = 重新扣底
effect_bid_again = 重新亮主
effect_loses_bidding = 失去叫牌权
choice_A = A 项
choice_B = B 项
choice_play_on = 继续打
choice_end = 就此结束
choice_overcall = 反叫
choice_stand = 原叫牌有效

## The clock

paused = 暂停
resumed = 继续
