### Mistakes on a command line: the argument, what was expected, what came.

## The language

missing_language = --lang 后面要写语言：{ LIST($tags, type: "either") }。
unknown_language = 没有语言“{ $tag }”；请选{ LIST($tags, type: "either") }。

## Commands, options and arguments

unknown_command = { $guessed ->
    [true] 没有命令“{ $word }”；是不是{ $close }？可用的命令：{ LIST($commands) }。
   *[false] 没有命令“{ $word }”。可用的命令：{ LIST($commands) }。
}
unknown_option = { $guessed ->
    [true] 这里没有选项 { $name }；是不是 { $close }？
   *[false] 这里没有选项 { $name }；用 --help 查看选项。
}
missing_argument = { $explained ->
    [true] 缺少 { $name }：{ $expected }
   *[false] 缺少 { $name }。
}
missing_value = { $explained ->
    [true] { $name } 后面要写值：{ $expected }
   *[false] { $name } 后面要写值。
}
kind_choice = { LIST($choices, type: "either") }
kind_whole = 整数
kind_number = 数字
kind_path = 文件路径
wrong_choice = { $guessed ->
    [true] { $name } 不能是“{ $value }”；是不是“{ $close }”？请选{ LIST($choices, type: "either") }。
   *[false] { $name } 不能是“{ $value }”。请选{ LIST($choices, type: "either") }。
}
wrong_kind = { $kind ->
    [whole] { $name } 应为整数，不能是“{ $value }”。
    [number] { $name } 应为数字，不能是“{ $value }”。
    [yes_or_no] { $name } 应为 true 或 false，不能是“{ $value }”。
   *[other] { $name } 不能是“{ $value }”。
}
out_of_range = { $name } 应{ $range }，不能是 { $value }。
range_from = 不小于 { $least }
range_above = 大于 { $least }
range_between = 在 { $least } 到 { $most } 之间
given_twice = { $name } 写了两次；只写一次。
too_many_words = 多余的内容：{ LIST($words, type: "and") }。
cannot_be_read = 无法理解命令行：{ $detail }
