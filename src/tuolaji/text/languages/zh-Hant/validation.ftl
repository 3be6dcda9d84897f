### Faults of data that somebody sent.

at = { $path }：{ $fault }
key = 鍵有誤：{ $fault }
in_key = { $path }的鍵：{ $fault }
several = { $first }{ $second }
kind = { $kind ->
    [int] 整數
    [float] 數字
    [str] 文字
    [bool] true或false
    [null] null
    [array] 清單
    [object] 物件
    [bytes] 位元組
    [datetime] 日期和時間（如2026-05-02T09:30:00Z）
    [date] 日期（如2026-05-02）
    [time] 時間（如09:30:00）
    [duration] 時長（如PT90S）
    [uuid] UUID
    [decimal] 十進位數
    [base64] base64文字
    [Hand] 牌（如SA H10）
   *[other] { $kind }
}
missing = 缺少欄位{ $path }。
unknown_field = 沒有欄位{ $path }。
unknown_field_of = 沒有欄位{ $path }；可用的欄位有{ LIST($fields) }。
wrong_type = 應為{ LIST($expected, type: "or") }，卻是{ $got }。
expected = 應為{ LIST($expected, type: "or") }。
at_least = 數字不得小於{ $limit }。
at_most = 數字不得大於{ $limit }。
more_than = 數字必須大於{ $limit }。
less_than = 數字必須小於{ $limit }。
multiple = 數字必須是{ $step }的倍數。
range = 數字過大。
too_long = { $kind ->
    [str] 文字最多{ $most }個字元。
    [array] 清單最多{ $most }項。
    [object] 物件最多{ $most }個欄位。
   *[other] 最多{ $most }個位元組。
}
too_short = { $kind ->
    [str] 文字至少{ $least }個字元。
    [array] 清單至少{ $least }項。
    [object] 物件至少{ $least }個欄位。
   *[other] 至少{ $least }個位元組。
}
length = 清單必須有{ $count }項。
length_between = 清單必須有{ $least }到{ $most }項。
pattern = 文字必須符合{ $pattern }。
bad_value = 這裡不能是{ $value }。
choose = 這裡不能是{ $value }；可選{ LIST($choices) }。
with_zone = 時間必須帶時區。
without_zone = 時間不能帶時區。
truncated = 內容不完整，中途斷開。
malformed = { $why ->
    [more] 不是有效的JSON：結尾之後還有內容（第{ $byte }位元組）。
    [comma] 不是有效的JSON：多了一個逗號（第{ $byte }位元組）。
    [key] 不是有效的JSON：鍵沒有加引號（第{ $byte }位元組）。
    [separator] 不是有效的JSON：缺少逗號或右括號（第{ $byte }位元組）。
    [colon] 不是有效的JSON：缺少冒號（第{ $byte }位元組）。
    [number] 不是有效的JSON：數字寫法有誤（第{ $byte }位元組）。
    [character] 不是有效的JSON：有不能出現的字元（第{ $byte }位元組）。
    [escape] 不是有效的JSON：跳脫字元寫法有誤（第{ $byte }位元組）。
   *[other] 不是有效的JSON（第{ $byte }位元組）。
}
not_utf8 = 文字不是UTF-8編碼。
too_deep = 內容巢狀過深。
other = 無法使用：{ $text }
not_toml = 不是有效的TOML：{ $why }
toml_at = { $why }（第{ $line }行第{ $column }欄）
toml_at_end = { $why }（檔案末尾）
toml_why = { $why ->
    [value] 缺少值，或值的寫法有誤
    [key] 鍵的寫法有誤
    [equals] 鍵後面沒有=
    [twice] 鍵或表重複
    [end] 後面有不該出現的內容
    [bracket] 括號沒有閉合
    [string] 文字沒有結束，或有需要跳脫的字元
    [date] 日期或時間不存在
    [deep] 巢狀過深
   *[other] 無法讀取
}
