### The log of a competition in words: what each step did.

opened = 创建赛事“{ $name }”（{ $rules }）
format_changed = 更改赛制
zone_changed = 时区改为{ $zone }

## Entries

entries_added = 报名{ $entries }
entries_imported = 报名{ $entries }（来自{ $source }）
entry_changed = 更改{ $number }号
entry_removed = 删去{ $number }号
withdrawn = { $number }号退赛：{ $reason }
returned = { $number }号恢复参赛
disqualified = { $number }号取消资格：{ $reason }
checked_in = 报到{ $numbers }
checked_out = 未到{ $numbers }
convention_filed = { $number }号交约定卡
played_by_programs = { $number }号由{ LIST($programs) }上场
played_by_people = { $number }号由选手上场

## Rounds

round_drawn = 编排第{ $round }轮
seatings_changed = 调整第{ $round }轮：{ $reason }
round_published = 公布第{ $round }轮
draw_discarded = 撤回第{ $round }轮编排
published_draw_discarded = 撤回第{ $round }轮编排（已公布）：{ $reason }
round_started = 第{ $round }轮开始
time_added = 第{ $round }轮加{ $minutes }分钟
time_added_because = 第{ $round }轮加{ $minutes }分钟：{ $reason }
round_locked = 锁定第{ $round }轮
stage_closed = 第{ $stage }阶段结束，{ $pairs }对晋级
arranged = 安排赛场（{ $venue ->
        [physical] 现场
        [online] 线上
       *[mixed] 现场和线上
    }）
boards_dealt = 第{ $round }轮复式牌{ $count }副
rooms_opened = 第{ $round }轮线上{ $count }桌
lot_drawn = 抽签（{ $about }）：{ LIST($drawn) }

## Results

result_entered = 第{ $round }轮第{ $table }桌 { $score }
result_corrected = 更正第{ $round }轮第{ $table }桌 { $score }：{ $reason }
result_cleared = 清除第{ $round }轮第{ $table }桌：{ $reason }
result_signed = 第{ $round }轮第{ $table }桌 { $side }签字（{ $by }）
disputed = 第{ $round }轮第{ $table }桌 { $side }不同意：{ $reason }

## Rulings

ruled = 第{ $ruling }号裁决{ $proposed ->
        [true] （提议）
       *[false] { "" }
    }：{ $entry }号{ $offence }{ $clause ->
        [none] { "" }
       *[other] { " " }{ $clause }
    }{ $deal ->
        [0] { "" }
       *[other] （第{ $deal }副）
    }
ruling_confirmed = 确认第{ $ruling }号裁决
ruling_confirmed_because = 确认第{ $ruling }号裁决：{ $reason }
ruling_rejected = 驳回第{ $ruling }号裁决：{ $reason }
ruling_lifted = 撤销第{ $ruling }号裁决：{ $reason }
ruling_upheld = 维持第{ $ruling }号裁决：{ $reason }
appealed = 申诉第{ $ruling }号裁决：{ $reason }

## In the hall

announced = 宣布：{ $text }
called = 第{ $round }轮第{ $table }桌叫裁判：{ $about }
call_answered = 处理第{ $call }号呼叫
call_answered_with = 处理第{ $call }号呼叫 { $note }

## Undoing

undone = 撤销第{ $step }步{ $lost ->
        [published] ，作废已公布的对阵
        [locked] ，解除一轮的锁定
        [stage_closed] ，作废一个阶段的晋级名单
       *[nothing] { "" }
    }
