### Options and arguments of `tuolaji event`, one line each.

## The desk

file = 赛事文件
by = 操作人；默认用 $TUOLAJI_WHO 或登录名
round = 轮次；默认最近一轮
lose = 确认要作废的内容：published、locked 或 'stage closed'；须写理由
reason = 理由，记入日志

## Entries

number = 编号；默认用下一个空号
spreadsheet = CSV 或 XLSX 文件
import_confirm = 写入报名；不加则只预览
template = 要写入的 XLSX 文件
entry_seed = 种子号；0 表示取消种子
clause = 规则中的条款（如有）
everybody = 全部到场
gone = 取消报到
agreements = 该对的约定；@文件 表示从文件读取
players = 两人姓名，如“张三/李四”；替补写在后面。

## The log

last = 只显示最近若干步
json = 每步一行 JSON
step = 要撤销的步号，须是最近一步

## The format

rounds = 第一阶段的轮数；默认按规则
advance = 各阶段晋级的对数
tie_breaks = 同分比较的顺序
constraints = 编排的限制，最重要的在前
plan = 含整个 [event] 表的 TOML 文件
match_minutes = 每场分钟数；默认按规则
name = 赛事名称
rules = 规则的代号，或规则文件的路径
date = 日期；默认今天
zone = 所有时间所用的时区，如 Asia/Shanghai
lots = 抽签种子；默认随机
other_zone = 改用另一时区

## Papers

paper = 要写入的文件，.pdf 或 .html
paper_stage = 只印某一阶段的名次
export = 要写入的文件，.xlsx、.csv 或 .json

## Results

deals = 逐副填写防家得分，先写首副庄家："E:85 40 0"
levels = 只填最后级数，东西在前："9 7"
small = 只填小分，东西在前："5 -5"
on_stage = 同级时在台上的一方
reached_first = 同级时先打到的一方
passed = 已打过A的一方
late = 迟到：EW:7 表示东西迟到7分钟
forfeit = 弃权的一方，或双方
sheet_late = 迟交记分表的责任方
ended = 为何副数不足：时间到或裁决
unlikely = 数字虽不寻常，确认无误
decide = 由主办方判定的胜方，或 draw（平局）；须用 --reason
decision_reason = 理由；判定或更正时必填
correct = 替换已有成绩
clear = 清除该桌成绩
signer = 签字人
table_number = 桌号。

## Rounds

fixed = 预先排定的桌：3-8 为两对，5 为轮空
publish = 立即公布
extend_reason = 理由，记入日志
minutes = 加多少分钟，1到240。
list = 只列出晋级名单
advance_reason = 晋级与名次不符的理由

## Rulings

minutes_late = 迟到多少分钟
times = 本场第几次；默认按日志计
defends = 该对是防家；默认看记分表
both = 双方都有责任
reparable = 尚可纠正
deal = 本场第几副（裁决影响某副时）
points = 在赛事中加减的积分，如 -0.5
free = 不按规则条款、自行裁决：写明理由
warning = 与 --free 同用：警告
out = 与 --free 同用：取消资格
card_points = 与 --free 同用：该副罚的牌分
remark = 仲裁委员会的说明
rejected = 驳回的理由
lifted = 撤销裁决的理由
whose = 违规者的编号。
offence = 违规：late、score_sheet_late、forfeit、revoke、illegal_information、conduct……
ruling_number = 裁决号。

## Simulation

pairs = 多少对
units = 来自多少个单位
first_rounds = 第一阶段的轮数
play = 每副牌由随机选手逐张打完（较慢）
incidents = 包含迟到、弃权、退赛、撤销等情况
seed = 种子相同，赛事过程也相同

## Standings

stage = 只看某一阶段；默认整个赛事
entry = 某一对各轮的得分明细
