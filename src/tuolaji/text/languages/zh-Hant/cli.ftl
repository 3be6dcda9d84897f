### Mistakes on a command line: the argument, what was expected, what came.

## The language

missing_language = --lang 後面要寫語言：{ LIST($tags, type: "either") }。
unknown_language = 沒有語言「{ $tag }」；請選{ LIST($tags, type: "either") }。

## Commands, options and arguments

unknown_command = { $guessed ->
    [true] 沒有命令「{ $word }」；是不是{ $close }？可用的命令：{ LIST($commands) }。
   *[false] 沒有命令「{ $word }」。可用的命令：{ LIST($commands) }。
}
unknown_option = { $guessed ->
    [true] 這裡沒有選項 { $name }；是不是 { $close }？
   *[false] 這裡沒有選項 { $name }；用 --help 檢視選項。
}
missing_argument = { $explained ->
    [true] 缺少 { $name }：{ $expected }
   *[false] 缺少 { $name }。
}
missing_value = { $explained ->
    [true] { $name } 後面要寫值：{ $expected }
   *[false] { $name } 後面要寫值。
}
kind_choice = { LIST($choices, type: "either") }
kind_whole = 整數
kind_number = 數字
kind_path = 檔案路徑
wrong_choice = { $guessed ->
    [true] { $name } 不能是「{ $value }」；是不是「{ $close }」？請選{ LIST($choices, type: "either") }。
   *[false] { $name } 不能是「{ $value }」。請選{ LIST($choices, type: "either") }。
}
wrong_kind = { $kind ->
    [whole] { $name } 應為整數，不能是「{ $value }」。
    [number] { $name } 應為數字，不能是「{ $value }」。
    [yes_or_no] { $name } 應為 true 或 false，不能是「{ $value }」。
   *[other] { $name } 不能是「{ $value }」。
}
out_of_range = { $name } 應{ $range }，不能是 { $value }。
range_from = 不小於 { $least }
range_above = 大於 { $least }
range_between = 在 { $least } 到 { $most } 之間
given_twice = { $name } 寫了兩次；只寫一次。
too_many_words = 多餘的內容：{ LIST($words, type: "and") }。
cannot_be_read = 無法理解命令列：{ $detail }
