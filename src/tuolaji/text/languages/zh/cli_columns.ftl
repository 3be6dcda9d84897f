### Headers of the tables that `tuolaji event` prints.

## Entries

number = 编号
players = 选手
unit = 单位
team = 团体
seed = 种子
status = 状态
row = 行
column = 列
value = 内容
problem = 问题

## Rounds

round = 轮
table = 桌
tables = 桌
east_west = 东西
north_south = 南北
result = 成绩
results = 成绩
why = 理由
stage = 阶段
unsigned = 未签
goes_on = 晋级

## Standings

place = 名次
group = 组
pair_names = 选手
big_points = 大分
points = 积分
wins_draws_losses = 胜-平-负
decided_by = 定名次
side = 方
opponent = 对手
scored = 得分
small = 小分
standard = 标准分
total = 累计
marks = 标记
tie_breaks = 同分比较
pairs = 参赛对

## A score sheet

deal = 副
dealer = 庄
level = 级
defenders_points = 防家得分
won_by = 胜
gain = 级数
note = 备注

## Rulings, the log and ratings

ruling_number = 号
time = 时间
entry = 参赛对
offence = 违规
ruling = 裁决
referee = 裁判
step = 步
who = 谁
what = 什么
because = 为什么
pair = 参赛对
before = 原分
after = 新分
change = 变化
matches = 场数
expected = 期望
won = 得分
