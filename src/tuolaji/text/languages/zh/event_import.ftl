### Lists of entries that are read from spreadsheets: what is wrong with the file, its header or a cell.

## Files that cannot be read

file_empty = { $file }：文件是空的。
file_too_large = { $file }：文件有 { $bytes } 字节，超过上限 { $most }；请只留下报名表。
nothing_in_table = { $file }：表里什么也没有。
has_password = { $file }：文件有密码；请去掉密码后重新保存。
old_format = { $file }：这是旧格式（.xls 或 .et）；请另存为 .xlsx 或 CSV。
no_spreadsheet = { $file }：这不是表格文件；请另存为 .xlsx 或 CSV。
unknown_encoding = { $file }：第 { $line } 行的文字编码认不出来；请另存为 .xlsx，或 UTF-8 编码的 CSV。
broken_quotes = { $file }：从第 { $line } 行起引号不成对，或一格太长；请改正，或另存为 .xlsx。
too_many_rows = { $file }：表格超过 { $most } 行；请只留下报名表。
too_many_lines = { $file }：连同空行超过 { $most } 行；请只留下报名表。
cell_too_long = { $file }：第 { $row } 行有一格超过 { $most } 个字。
file_damaged = { $file }：文件损坏，或不是 .xlsx；请用表格软件打开后重新保存。
too_much_content = { $file }：文件内容太大；请只留下报名表。
no_xlsx = { $file }：这不是 .xlsx 文件；请另存为 .xlsx 或 CSV。
too_many_merged = { $file }：合并的单元格太多；请取消合并后重新保存。

## Headers

no_header = 没有标题行：请在第一行写明各列，例如 编号、选手1、选手2、单位
no_entries = 标题行下面没有报名
no_players_column = 没有选手列：请加上 选手1、选手2，或 对子
no_player_column = 没有 选手{ $player } 这一列
same_meaning = 与 { $column } 列“{ $header }”意思相同，只能留一列
column_not_read = 这一列没有标题，没有读
sheets_not_read = 只读了工作表“{ $sheet }”，没有读 { LIST($others) }
example_not_read = 这是模板的示例行，没有读

## Cells

shown_error = 这一格是表格软件的错误值，请改正
date_or_time = 这一格是日期或时间，请改成文字格式重新填写
true_or_false = 这一格是 TRUE/FALSE，请填文字
formula_without_value = 这一格是没有算出结果的公式，请填写结果
merged_cell = 合并的单元格：每对一行，请取消合并后逐行填写
control_character = 含有控制字符 U+{ $character }
unreadable_character = 有一个字认不出来（U+{ $character }），请重新输入
not_whole = 应是 { $low }–{ $high } 的整数
text_too_long = 有 { $length } 个字，最多 { $most } 个

## Pairs

too_many_people = 一对连同替补最多 { $most } 人
too_many_names = 有 { $count } 个名字，应是 { $players } 个；替补请写在“替补”列
name_missing = 缺选手姓名
too_few_names = 只有 { $count } 个名字，应是 { $players } 个；两人之间用“/”分开
no_number_left = 没有空号了（最大 { $most }）
