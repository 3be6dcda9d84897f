### Files and papers of a competition: what cannot be made.

no_language = 没有{ $tag }这种语言：请选{ LIST($known) }
one_table_only = CSV 文件只能放一张表：请选一张表，或把整个比赛导出为 xlsx 或 json
no_such_round = 没有第 { $round } 轮；已排 { $rounds } 轮
no_time_zone = '{ $name }'不是时区：请用Asia/Shanghai、Europe/London这样的名称
