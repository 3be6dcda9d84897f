### What happens in a deal, step by step.

## Who

seat =
    { $seat ->
        [E] 東
        [N] 北
        [W] 西
       *[S] 南
    }
side =
    { $side ->
        [EW] 東西方
       *[NS] 南北方
    }
player = { $seat }（{ $name }）
by_table = 牌桌
by_referee = 裁判

## Before the play

opened = 開局：{ LIST($facts, type: "remarks") }
levels = 東西方打{ $ew }，南北方打{ $ns }
deals = { $who }坐莊
nobody_deals = 還沒有莊家
deals_unbid = { $side }不叫而坐莊
charged = { $side }被罰{ $points }分
refereed = 有裁判
eldest = { $who }最年長
eldest_by_lot = { $who }抽籤為最年長者
cut = { $who }切牌，拿起{ $n }張
cut_more = { $cut }，之後還可以再切
turned = { $who }翻出{ LIST($shown) }
began = { $who }先抓牌
drew = { $who }抓到{ $cards }
declared = { $who }亮{ $cards }，主是{ $trump }
bidden = { $who }暗叫{ $cards }，主是{ $trump }
drawn = 牌抓完了
passed = { $who }不叫
window = 亮主時間重新開始
closed = 定主：{ $trump }，{ $who }坐莊
nobody_declared = 沒有人亮主，翻開底牌{ LIST($shown) }。{ $then }
redealt = 重新發牌
kitty = { $who }拿起底牌{ $cards }
buried = { $who }扣底{ $cards }

## The play

played = { $who }出{ $cards }
stopped = { $who }甩{ $cards }，被擋住：{ LIST($beaten) }會被壓住。還可以出{ LIST($options, type: "either") }
stopped_named = { $who }甩{ $cards }，被擋住：{ LIST($beaten) }會被壓住。由{ $chooser }指定出{ LIST($options, type: "either") }
forced = { $who }只能出{ $cards }，罰{ $n }分
forced_by = { $who }只能出{ $chooser }指定的{ $cards }，罰{ $n }分
trick = { $who }贏得這一輪，{ $n }分
trick_counts = { $trick }；防家得分{ $counts }
dug = { $who }摳底×{ $n }：防家得分{ $points }
settled = 防家得分{ $points }：{ LIST($facts, type: "remarks") }
dealer_wins = 莊家方勝，+{ $gain }
defenders_win =
    { $gain ->
        [0] 防家上台
       *[other] 防家勝，+{ $gain }
    }
past_ace = { $side }打過A
deals_next = 下一副{ $who }坐莊

## Offences and rulings

early = { $who }還沒輪到就出{ $cards }
exposed = { $who }亮出了{ $cards }
shown_wrong = { $who }亮錯{ $cards }
moved = 從{ $who }抽出一張{ $cards }，給{ $to }
called = { $by }提出：{ $who }{ $offence }
in_trick = { $called }（第{ $trick }輪）
ruled = 第{ $ruling }號裁決，{ $who }，由{ $by }作出：{ $reason }
ruled_effects = { $ruled } 效果：{ LIST($effects, type: "remarks") }
chose = { $who }依第{ $ruling }號裁決選擇：{ $choice }
dismissed = { $by }駁回對{ $who }的檢舉：{ $reason }
appealed = { $who }對第{ $ruling }號裁決申訴：{ $reason }
effect_proposed = 僅為建議，待仲裁確認
effect_ends = 本副結束
effect_replayed = 本副重打
effect_small_points = 小分{ $points }
effect_taken_back = { $n ->
        [0] 收回這一輪出的牌
       *[other] 這一輪只留下前{ $n }家的牌
    }
effect_trump = 主是{ $trump }
effect_choices = 由對方選擇：{ LIST($choices, type: "either") }
effect_overrules = 第{ $ruling }號裁決作廢
effect_warning = 警告
effect_disqualified = 取消資格
effect_cannot_win = 這一輪不能贏
effect_bury_again = 重新扣底
effect_bid_again = 重新亮主
effect_loses_bidding = 失去叫牌權
choice_A = A 項
choice_B = B 項
choice_play_on = 繼續打
choice_end = 就此結束
choice_overcall = 反叫
choice_stand = 原叫牌有效

## The clock

paused = 暫停
resumed = 繼續
