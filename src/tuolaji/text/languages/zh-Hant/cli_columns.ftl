### Headers of the tables that `tuolaji event` prints.

## Entries

number = 編號
players = 選手
unit = 單位
team = 團體
seed = 種子
status = 狀態
row = 列
column = 欄
value = 內容
problem = 問題

## Rounds

round = 輪
table = 桌
tables = 桌
east_west = 東西
north_south = 南北
result = 成績
results = 成績
why = 理由
stage = 階段
unsigned = 未簽
goes_on = 晉級

## Standings

place = 名次
group = 組
pair_names = 選手
big_points = 大分
points = 積分
wins_draws_losses = 勝-平-負
decided_by = 定名次
side = 方
opponent = 對手
scored = 得分
small = 小分
standard = 標準分
total = 累計
marks = 標記
tie_breaks = 同分比較
pairs = 參賽對

## A score sheet

deal = 副
dealer = 莊
level = 級
defenders_points = 防家得分
won_by = 勝
gain = 級數
note = 備註

## Rulings, the log and ratings

ruling_number = 號
time = 時間
entry = 參賽對
offence = 違規
ruling = 裁決
referee = 裁判
step = 步
who = 誰
what = 什麼
because = 為什麼
pair = 參賽對
before = 原分
after = 新分
change = 變化
matches = 場數
expected = 期望
won = 得分
