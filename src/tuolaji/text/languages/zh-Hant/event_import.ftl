### Lists of entries that are read from spreadsheets: what is wrong with the file, its header or a cell.

## Files that cannot be read

file_empty = { $file }：檔案是空的。
file_too_large = { $file }：檔案有 { $bytes } 位元組，超過上限 { $most }；請只留下報名表。
nothing_in_table = { $file }：表格裡什麼也沒有。
has_password = { $file }：檔案有密碼；請去掉密碼後重新儲存。
old_format = { $file }：這是舊格式（.xls 或 .et）；請另存為 .xlsx 或 CSV。
no_spreadsheet = { $file }：這不是試算表檔案；請另存為 .xlsx 或 CSV。
unknown_encoding = { $file }：第 { $line } 行的文字編碼認不出來；請另存為 .xlsx，或 UTF-8 編碼的 CSV。
broken_quotes = { $file }：從第 { $line } 行起引號不成對，或一格太長；請改正，或另存為 .xlsx。
too_many_rows = { $file }：表格超過 { $most } 列；請只留下報名表。
too_many_lines = { $file }：連同空白列超過 { $most } 列；請只留下報名表。
cell_too_long = { $file }：第 { $row } 列有一格超過 { $most } 個字。
file_damaged = { $file }：檔案損壞，或不是 .xlsx；請用試算表軟體開啟後重新儲存。
too_much_content = { $file }：檔案內容太大；請只留下報名表。
no_xlsx = { $file }：這不是 .xlsx 檔案；請另存為 .xlsx 或 CSV。
too_many_merged = { $file }：合併的儲存格太多；請取消合併後重新儲存。

## Headers

no_header = 沒有標題列：請在第一列寫明各欄，例如 編號、選手1、選手2、單位
no_entries = 標題列下面沒有報名
no_players_column = 沒有選手欄：請加上 選手1、選手2，或 對子
no_player_column = 沒有 選手{ $player } 這一欄
same_meaning = 與 { $column } 欄「{ $header }」意思相同，只能留一欄
column_not_read = 這一欄沒有標題，沒有讀取
sheets_not_read = 只讀取了工作表「{ $sheet }」，沒有讀取 { LIST($others) }
example_not_read = 這是範本的範例列，沒有讀取

## Cells

shown_error = 這一格是試算表軟體的錯誤值，請改正
date_or_time = 這一格是日期或時間，請改成文字格式重新填寫
true_or_false = 這一格是 TRUE/FALSE，請填文字
formula_without_value = 這一格是沒有算出結果的公式，請填寫結果
merged_cell = 合併的儲存格：每對一列，請取消合併後逐列填寫
control_character = 含有控制字元 U+{ $character }
unreadable_character = 有一個字認不出來（U+{ $character }），請重新輸入
not_whole = 應是 { $low }–{ $high } 的整數
text_too_long = 有 { $length } 個字，最多 { $most } 個

## Pairs

too_many_people = 一對連同替補最多 { $most } 人
too_many_names = 有 { $count } 個名字，應是 { $players } 個；替補請寫在「替補」欄
name_missing = 缺選手姓名
too_few_names = 只有 { $count } 個名字，應是 { $players } 個；兩人之間用「/」分開
no_number_left = 沒有空號了（最大 { $most }）
