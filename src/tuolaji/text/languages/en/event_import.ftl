### Lists of entries that are read from spreadsheets: what is wrong with the file, its header or a cell.

## Files that cannot be read

file_empty = { $file }: the file is empty.
file_too_large = { $file }: { $bytes ->
        [one] { $bytes } byte is
       *[other] { $bytes } bytes are
    } more than { $most }; keep only the list of entries.
nothing_in_table = { $file }: there is nothing in the table.
has_password = { $file }: the file has a password; save it without one.
old_format = { $file }: this is the old format (.xls or .et); save it as .xlsx or CSV.
no_spreadsheet = { $file }: this is no spreadsheet; save it as .xlsx or CSV.
unknown_encoding = { $file }: the characters of line { $line } are in no known encoding; save as .xlsx, or as CSV in UTF-8.
broken_quotes = { $file }: from line { $line } on, quotes do not match or a cell is too long; put it right, or save as .xlsx.
too_many_rows = { $file }: more than { $most ->
        [one] { $most } row
       *[other] { $most } rows
    }; keep only the list of entries.
too_many_lines = { $file }: more than { $most ->
        [one] { $most } row
       *[other] { $most } rows
    }, empty ones too; keep only the list of entries.
cell_too_long = { $file }: row { $row } has a cell of more than { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
file_damaged = { $file }: the file is damaged or no .xlsx; open it in a spreadsheet and save it again.
too_much_content = { $file }: the file holds too much; keep only the list of entries.
no_xlsx = { $file }: this is no .xlsx file; save it as .xlsx or CSV.
too_many_merged = { $file }: too many merged cells; take them apart and save again.

## Headers

no_header = there is no header row; name the columns in the first row, for example number, player 1, player 2, unit
no_entries = there are no entries below the header row
no_players_column = there is no column for the players; add player 1 and player 2, or pair
no_player_column = there is no column for player { $player }
same_meaning = means the same as column { $column }, '{ $header }'; keep one of them
column_not_read = this column has no header and is not read
sheets_not_read = only the sheet '{ $sheet }' was read, not { LIST($others) }
example_not_read = this is the example of the template and is not read

## Cells

shown_error = this cell shows an error of the spreadsheet; put it right
date_or_time = this cell is a date or a time; format it as text and fill it in
true_or_false = this cell is TRUE or FALSE; fill in text
formula_without_value = this cell is a formula that was never worked out; fill in its value
merged_cell = a merged cell: one row for each pair; take it apart and fill in every row
control_character = the control character U+{ $character } is in it
unreadable_character = a character cannot be read (U+{ $character }); type it again
not_whole = must be a whole number from { $low } to { $high }
text_too_long = has { $length ->
        [one] { $length } character
       *[other] { $length } characters
    }; at most { $most }

## Pairs

too_many_people = at most { $most } with reserves
too_many_names = { $count ->
        [one] { $count } name
       *[other] { $count } names
    }; there must be { $players }. Put reserves in the column for reserves
name_missing = a player's name is missing
too_few_names = { $count } of { $players } names; put / between the players
no_number_left = no number is left up to { $most }; give it one
