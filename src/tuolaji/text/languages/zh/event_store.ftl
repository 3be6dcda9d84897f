### The file of an event, and its opening.

cannot_open = 无法打开{ $path }：{ $problem }
not_an_event = { $path }不是本系统的赛事文件
other_format = { $path }是第{ $version }版格式，本程序读第{ $reads }版
steps_missing = { $path }：记录到第{ $last }步为止，但曾有第{ $latest }步
step_changed = { $path }：第{ $step }步被改动过，或者它前面缺了一步
step_unreadable = { $path }：第{ $step }步无法读取：{ $problem }
too_much = 超出记录的限制：{ $problem }
already_there = { $path }已经存在：请换一个名字
cannot_make = 无法创建{ $path }：{ $problem }
nothing_written = { $path }：{ $problem }；什么也没有写入
the_file = 文件
too_many_steps = 赛事至多{ $most }步
opened_once = 赛事只能开始一次
makes_no_sense = 文件里的记录不合理

## Opening an event

name_missing = 赛事要有名称
no_seed = { $seed }不是种子：至多64个字母或数字
format_cannot_run = 赛制无法执行：{ LIST($problems, type: "remarks") }
stage_missing = 赛事至少要有一个阶段
cut_offs = { $stages }个阶段之间有{ $due }次晋级，不是{ $given }次
stages_over = 已结束{ $count }个阶段：赛制至少还要有一个阶段
stage_stays = 第{ $stage }阶段已按原赛制开打，不能改变
