### What each verb of `tuolaji event` does.

## Overview

new = 建立賽事，賽制預設按規則。
status = 賽事進展和下一步。
format = 從現在起更改賽制。

## Entries

template = 寫出一份空白報名表。
import = 從試算表匯入報名，先預覽。
add = 報名一對。
entries = 參賽名單。
change = 更改某對的姓名、單位、團體或種子。
remove = 刪去尚未編排的一對。
checkin = 報到。
convention = 備案某對的約定卡。
withdraw = 退賽，已有成績保留。
return = 已退賽的一對恢復參賽。
disqualify = 取消資格。

## Rounds

draw = 編排下一輪，並說明理由。
pairings = 某一輪的對陣表。
swap = 兩對互換位置。
check = 與最佳編排比較。
publish = 公佈編排。
discard = 撤回最近的編排。
redraw = 重新編排最近一輪。
repair = 以最小改動修補過時的編排。
keep = 編排雖已過時，保持不變。
start = 本輪開始計時。
extend = 給進行中的一輪加時。
lock = 鎖定成績已齊的一輪。
advance = 結束本階段，確定晉級。

## Results

result = 登記、更正或清除一桌的成績。
table = 某一桌和它的記分表。
sign = 一方在成績上簽字。

## Rulings

ruling = 裁決違規，按規則或自行裁決。
rulings = 裁決記錄。
confirm = 確認提議的裁決。
reject = 駁回提議的裁決。
appeal = 經申訴撤銷裁決。

## Standings

standings = 排名和計算過程。
teams = 團體排名。
ratings = 賽後等級分。

## Papers

print = 列印成 PDF 或 HTML。
export = 匯出 XLSX、CSV 或 JSON。

## Log

log = 何人何時做了什麼、為什麼。
undo = 撤銷最近一步。
redo = 恢復剛撤銷的一步。

## Simulate

simulate = 模擬一個完整的賽事。
