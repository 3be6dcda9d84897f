### Tables that a competition is exported as. Headers of entries are read back: `headers.toml` must know them.

## The sheets of a file

title = { $table ->
        [entries] 报名表
        [pairings] 对阵表
        [results] 成绩
        [standings] 名次
        [teams] 团体名次
        [rulings] 裁决
       *[event] 比赛
    }

## Headers

item = 项目
value = 内容
name = 名称
rules = 规则
date = 日期
place_played = 地点
time_zone = 时区
minutes_a_round = 每轮分钟
pairs_entered = 报名对数
rounds_drawn = 已排轮数
seed_of_lots = 抽签种子
number = 编号
player_1 = 选手1
player_2 = 选手2
reserve = 替补{ $count }
unit = 单位
team = 队
seed = 种子
rating = 等级分
note = 备注
status = 状态
round = 轮次
group = 组
table = 桌号
why = 编排理由
side_number = { $side }编号
side_pair = { $side }选手
side_unit = { $side }单位
side_level = { $side }打到
winner = 胜方
side_big_points = { $side }大分
side_points = { $side }得分
side_standard_points = { $side }标准分
side_small_points = { $side }小分
side_level_difference = { $side }级差
forfeited = 弃权
side_signed = { $side }签字
marks = 标记
entered_by = 录入
entered_at = 录入时间（{ $zone }）
corrected_because = 更正理由
place = 名次
shared = 并列
pair = 选手
big_points = 大分
points = 总分
wins = 胜
draws = 平
losses = 负
carried_over = 带入分
by_rulings = 裁决加减分
round_opponent = 第{ $round }轮对手
round_points = 第{ $round }轮得分
out = 退出
incomplete = 缺人
pairs = 各对
ruling = 裁决号
offence = 违规
clause = 条款
reason = 理由
ruled_points = 加减分
minutes = 分钟
warning = 警告
disqualified = 取消资格
referee = 裁判
ruled_at = 时间（{ $zone }）
lifted_because = 撤销理由
deal = 第几副
effect = 对牌局的影响

## What stands in cells

side = { $side ->
        [EW] 东西
       *[NS] 南北
    }
round_status = { $status ->
        [drawn] 未公布
        [published] 已公布
        [started] 进行中
       *[locked] 已锁定
    }
left = { $how ->
        [disqualified] 取消资格
       *[withdrawn] 退赛
    }
checked_in = 已报到
bye = 轮空
absent = 缺席
drawn = 平
yes = 是
