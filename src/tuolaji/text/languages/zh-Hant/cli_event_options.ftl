### Options and arguments of `tuolaji event`, one line each.

## The desk

file = 賽事檔案
by = 操作人；預設用 $TUOLAJI_WHO 或登入名
round = 輪次；預設最近一輪
lose = 確認要作廢的內容：published、locked 或 'stage closed'；須寫理由
reason = 理由，記入日誌

## Entries

number = 編號；預設用下一個空號
spreadsheet = CSV 或 XLSX 檔案
import_confirm = 寫入報名；不加則只預覽
template = 要寫入的 XLSX 檔案
entry_seed = 種子號；0 表示取消種子
clause = 規則中的條款（如有）
everybody = 全部到場
gone = 取消報到
agreements = 該對的約定；@檔案 表示從檔案讀取
players = 兩人姓名，如「張三/李四」；替補寫在後面。

## The log

last = 只顯示最近若干步
json = 每步一行 JSON
step = 要撤銷的步號，須是最近一步

## The format

rounds = 第一階段的輪數；預設按規則
advance = 各階段晉級的對數
tie_breaks = 同分比較的順序
constraints = 編排的限制，最重要的在前
plan = 含整個 [event] 表的 TOML 檔案
match_minutes = 每場分鐘數；預設按規則
name = 賽事名稱
rules = 規則的代號，或規則檔案的路徑
date = 日期；預設今天
zone = 所有時間所用的時區，如 Asia/Taipei
lots = 抽籤種子；預設隨機
other_zone = 改用另一時區

## Papers

paper = 要寫入的檔案，.pdf 或 .html
paper_stage = 只印某一階段的排名
export = 要寫入的檔案，.xlsx、.csv 或 .json

## Results

deals = 逐副填寫防家得分，先寫首副莊家："E:85 40 0"
levels = 只填最後級數，東西在前："9 7"
small = 只填小分，東西在前："5 -5"
on_stage = 同級時在台上的一方
reached_first = 同級時先打到的一方
passed = 已打過A的一方
late = 遲到：EW:7 表示東西遲到7分鐘
forfeit = 棄權的一方，或雙方
sheet_late = 遲交記分表的責任方
ended = 為何副數不足：時間到或裁決
unlikely = 數字雖不尋常，確認無誤
decide = 由主辦方判定的勝方，或 draw（平手）；須用 --reason
decision_reason = 理由；判定或更正時必填
correct = 替換已有成績
clear = 清除該桌成績
signer = 簽字人
table_number = 桌號。

## Rounds

fixed = 預先排定的桌：3-8 為兩對，5 為輪空
publish = 立即公佈
extend_reason = 理由，記入日誌
minutes = 加多少分鐘，1到240。
list = 只列出晉級名單
advance_reason = 晉級與名次不符的理由

## Rulings

minutes_late = 遲到多少分鐘
times = 本場第幾次；預設按日誌計
defends = 該對是防家；預設看記分表
both = 雙方都有責任
reparable = 尚可糾正
deal = 本場第幾副（裁決影響某副時）
points = 在賽事中加減的積分，如 -0.5
free = 不按規則條款、自行裁決：寫明理由
warning = 與 --free 同用：警告
out = 與 --free 同用：取消資格
card_points = 與 --free 同用：該副罰的牌分
remark = 仲裁委員會的說明
rejected = 駁回的理由
lifted = 撤銷裁決的理由
whose = 違規者的編號。
offence = 違規：late、score_sheet_late、forfeit、revoke、illegal_information、conduct……
ruling_number = 裁決號。

## Simulation

pairs = 多少對
units = 來自多少個單位
first_rounds = 第一階段的輪數
play = 每副牌由隨機選手逐張打完（較慢）
incidents = 包含遲到、棄權、退賽、撤銷等情況
seed = 種子相同，賽事過程也相同

## Standings

stage = 只看某一階段；預設整個賽事
entry = 某一對各輪的得分明細
