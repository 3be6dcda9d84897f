### Faults of data that somebody sent.

at = { $path }：{ $fault }
key = 键有误：{ $fault }
in_key = { $path }的键：{ $fault }
several = { $first }{ $second }
kind = { $kind ->
    [int] 整数
    [float] 数字
    [str] 文字
    [bool] true或false
    [null] null
    [array] 列表
    [object] 对象
    [bytes] 字节
    [datetime] 日期和时间（如2026-05-02T09:30:00Z）
    [date] 日期（如2026-05-02）
    [time] 时间（如09:30:00）
    [duration] 时长（如PT90S）
    [uuid] UUID
    [decimal] 十进制数
    [base64] base64文字
    [Hand] 牌（如SA H10）
   *[other] { $kind }
}
missing = 缺少字段{ $path }。
unknown_field = 没有字段{ $path }。
unknown_field_of = 没有字段{ $path }；可用的字段有{ LIST($fields) }。
wrong_type = 应为{ LIST($expected, type: "or") }，却是{ $got }。
expected = 应为{ LIST($expected, type: "or") }。
at_least = 数字不得小于{ $limit }。
at_most = 数字不得大于{ $limit }。
more_than = 数字必须大于{ $limit }。
less_than = 数字必须小于{ $limit }。
multiple = 数字必须是{ $step }的倍数。
range = 数字过大。
too_long = { $kind ->
    [str] 文字最多{ $most }个字符。
    [array] 列表最多{ $most }项。
    [object] 对象最多{ $most }个字段。
   *[other] 最多{ $most }个字节。
}
too_short = { $kind ->
    [str] 文字至少{ $least }个字符。
    [array] 列表至少{ $least }项。
    [object] 对象至少{ $least }个字段。
   *[other] 至少{ $least }个字节。
}
length = 列表必须有{ $count }项。
length_between = 列表必须有{ $least }到{ $most }项。
pattern = 文字必须符合{ $pattern }。
bad_value = 这里不能是{ $value }。
choose = 这里不能是{ $value }；可选{ LIST($choices) }。
with_zone = 时间必须带时区。
without_zone = 时间不能带时区。
truncated = 内容不完整，中途断开。
malformed = { $why ->
    [more] 不是有效的JSON：结尾之后还有内容（第{ $byte }字节）。
    [comma] 不是有效的JSON：多了一个逗号（第{ $byte }字节）。
    [key] 不是有效的JSON：键没有加引号（第{ $byte }字节）。
    [separator] 不是有效的JSON：缺少逗号或右括号（第{ $byte }字节）。
    [colon] 不是有效的JSON：缺少冒号（第{ $byte }字节）。
    [number] 不是有效的JSON：数字写法有误（第{ $byte }字节）。
    [character] 不是有效的JSON：有不能出现的字符（第{ $byte }字节）。
    [escape] 不是有效的JSON：转义写法有误（第{ $byte }字节）。
   *[other] 不是有效的JSON（第{ $byte }字节）。
}
not_utf8 = 文字不是UTF-8编码。
too_deep = 内容嵌套过深。
other = 无法使用：{ $text }
not_toml = 不是有效的TOML：{ $why }
toml_at = { $why }（第{ $line }行第{ $column }列）
toml_at_end = { $why }（文件末尾）
toml_why = { $why ->
    [value] 缺少值，或值的写法有误
    [key] 键的写法有误
    [equals] 键后面没有=
    [twice] 键或表重复
    [end] 后面有不该出现的内容
    [bracket] 括号没有闭合
    [string] 文字没有结束，或有需要转义的字符
    [date] 日期或时间不存在
    [deep] 嵌套过深
   *[other] 无法读取
}
