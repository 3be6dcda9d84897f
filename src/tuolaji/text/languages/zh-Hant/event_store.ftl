### The file of an event, and its opening.

cannot_open = 無法開啟{ $path }：{ $problem }
not_an_event = { $path }不是本系統的賽事檔案
other_format = { $path }是第{ $version }版格式，本程式讀第{ $reads }版
steps_missing = { $path }：記錄到第{ $last }步為止，但曾有第{ $latest }步
step_changed = { $path }：第{ $step }步被改動過，或者它前面缺了一步
step_unreadable = { $path }：第{ $step }步無法讀取：{ $problem }
too_much = 超出記錄的限制：{ $problem }
already_there = { $path }已經存在：請換一個名稱
cannot_make = 無法建立{ $path }：{ $problem }
nothing_written = { $path }：{ $problem }；什麼也沒有寫入
the_file = 檔案
too_many_steps = 賽事至多{ $most }步
opened_once = 賽事只能開始一次
makes_no_sense = 檔案裡的記錄不合理

## Opening an event

name_missing = 賽事要有名稱
no_seed = { $seed }不是種子：至多64個字母或數字
format_cannot_run = 賽制無法執行：{ LIST($problems, type: "remarks") }
stage_missing = 賽事至少要有一個階段
cut_offs = { $stages }個階段之間有{ $due }次晉級，不是{ $given }次
stages_over = 已結束{ $count }個階段：賽制至少還要有一個階段
stage_stays = 第{ $stage }階段已按原賽制開打，不能改變
