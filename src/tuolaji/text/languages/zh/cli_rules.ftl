### `tuolaji rules`: a sheet laid out for reading.

## A rule book

glance = 一览
reading = 我们的解读:
order = 主牌由大到小（打{ $level }，♠主）

## All sheets, and two of them side by side

name = 名称
decks = 副数
kitty = 底牌
first_level = 起打
stage = 上台
no_trump = 无主
throws = 甩牌
same = 两份规则没有不同
differ = 不同之处

## Checking a file

problem = { $file }：{ $problem }
hint = { $file }：提示：{ $hint }
playable = { $file }：{ $sheet }可以使用（{ $clauses }条）
playable_extending = { $file }：{ $sheet }可以使用（{ $clauses }条，基于{ $base }）
