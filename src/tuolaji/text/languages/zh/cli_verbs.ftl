### What each verb of `tuolaji event` does.

## Overview

new = 新建赛事，赛制默认按规则。
status = 赛事进展和下一步。
format = 从现在起更改赛制。

## Entries

template = 写出一份空白报名表。
import = 从表格读入报名，先预览。
add = 报名一对。
entries = 参赛名单。
change = 更改某对的姓名、单位、团体或种子。
remove = 删去尚未编排的一对。
checkin = 报到。
convention = 备案某对的约定卡。
withdraw = 退赛，已有成绩保留。
return = 已退赛的一对恢复参赛。
disqualify = 取消资格。

## Rounds

draw = 编排下一轮，并说明理由。
pairings = 某一轮的对阵表。
swap = 两对互换位置。
check = 与最优编排比较。
publish = 公布编排。
discard = 撤回最近的编排。
redraw = 重新编排最近一轮。
repair = 以最小改动修补过时的编排。
keep = 编排虽已过时，保持不变。
start = 本轮开始计时。
extend = 给进行中的一轮加时。
lock = 锁定成绩已齐的一轮。
advance = 结束本阶段，确定晋级。

## Results

result = 登记、更正或清除一桌的成绩。
table = 某一桌和它的记分表。
sign = 一方在成绩上签字。

## Rulings

ruling = 裁决违规，按规则或自行裁决。
rulings = 裁决记录。
confirm = 确认提议的裁决。
reject = 驳回提议的裁决。
appeal = 经申诉撤销裁决。

## Standings

standings = 名次和计算过程。
teams = 团体名次。
ratings = 赛后等级分。

## Papers

print = 打印成 PDF 或 HTML。
export = 导出 XLSX、CSV 或 JSON。

## Log

log = 何人何时做了什么、为什么。
undo = 撤销最近一步。
redo = 恢复刚撤销的一步。

## Simulate

simulate = 模拟一个完整的赛事。
