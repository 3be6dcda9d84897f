### `tuolaji rules`: a sheet laid out for reading.

## A rule book

glance = 一覽
reading = 我們的解讀：
order = 主牌由大到小（打{ $level }，♠主）

## All sheets, and two of them side by side

name = 名稱
decks = 副數
kitty = 底牌
first_level = 起打
stage = 上台
no_trump = 無主
throws = 甩牌
same = 兩份規則沒有不同
differ = 不同之處

## Checking a file

problem = { $file }：{ $problem }
hint = { $file }：提示：{ $hint }
playable = { $file }：{ $sheet }可以使用（{ $clauses }條）
playable_extending = { $file }：{ $sheet }可以使用（{ $clauses }條，基於{ $base }）
