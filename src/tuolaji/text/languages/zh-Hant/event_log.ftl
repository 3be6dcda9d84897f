### The log of a competition in words: what each step did.

opened = 建立賽事「{ $name }」（{ $rules }）
format_changed = 更改賽制
zone_changed = 時區改為{ $zone }

## Entries

entries_added = 報名{ $entries }
entries_imported = 報名{ $entries }（來自{ $source }）
entry_changed = 更改{ $number }號
entry_removed = 刪去{ $number }號
withdrawn = { $number }號退賽：{ $reason }
returned = { $number }號恢復參賽
disqualified = { $number }號取消資格：{ $reason }
checked_in = 報到{ $numbers }
checked_out = 未到{ $numbers }
convention_filed = { $number }號交約定卡
played_by_programs = { $number }號由{ LIST($programs) }上場
played_by_people = { $number }號由選手上場

## Rounds

round_drawn = 編排第{ $round }輪
seatings_changed = 調整第{ $round }輪：{ $reason }
round_published = 公佈第{ $round }輪
draw_discarded = 撤回第{ $round }輪編排
published_draw_discarded = 撤回第{ $round }輪編排（已公佈）：{ $reason }
round_started = 第{ $round }輪開始
time_added = 第{ $round }輪加{ $minutes }分鐘
time_added_because = 第{ $round }輪加{ $minutes }分鐘：{ $reason }
round_locked = 鎖定第{ $round }輪
stage_closed = 第{ $stage }階段結束，{ $pairs }對晉級
arranged = 安排賽場（{ $venue ->
        [physical] 現場
        [online] 線上
       *[mixed] 現場和線上
    }）
boards_dealt = 第{ $round }輪複式牌{ $count }副
rooms_opened = 第{ $round }輪線上{ $count }桌
lot_drawn = 抽籤（{ $about }）：{ LIST($drawn) }

## Results

result_entered = 第{ $round }輪第{ $table }桌 { $score }
result_corrected = 更正第{ $round }輪第{ $table }桌 { $score }：{ $reason }
result_cleared = 清除第{ $round }輪第{ $table }桌：{ $reason }
result_signed = 第{ $round }輪第{ $table }桌 { $side }簽字（{ $by }）
disputed = 第{ $round }輪第{ $table }桌 { $side }不同意：{ $reason }

## Rulings

ruled = 第{ $ruling }號裁決{ $proposed ->
        [true] （提議）
       *[false] { "" }
    }：{ $entry }號{ $offence }{ $clause ->
        [none] { "" }
       *[other] { " " }{ $clause }
    }{ $deal ->
        [0] { "" }
       *[other] （第{ $deal }副）
    }
ruling_confirmed = 確認第{ $ruling }號裁決
ruling_confirmed_because = 確認第{ $ruling }號裁決：{ $reason }
ruling_rejected = 駁回第{ $ruling }號裁決：{ $reason }
ruling_lifted = 撤銷第{ $ruling }號裁決：{ $reason }
ruling_upheld = 維持第{ $ruling }號裁決：{ $reason }
appealed = 申訴第{ $ruling }號裁決：{ $reason }

## In the hall

announced = 宣佈：{ $text }
called = 第{ $round }輪第{ $table }桌叫裁判：{ $about }
call_answered = 處理第{ $call }號呼叫
call_answered_with = 處理第{ $call }號呼叫 { $note }

## Undoing

undone = 撤銷第{ $step }步{ $lost ->
        [published] ，作廢已公佈的對陣
        [locked] ，解除一輪的鎖定
        [stage_closed] ，作廢一個階段的晉級名單
       *[nothing] { "" }
    }
