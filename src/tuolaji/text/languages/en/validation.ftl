### Faults of data that somebody sent.

at = { $path }: { $fault }
key = A key is wrong: { $fault }
in_key = A key of { $path }: { $fault }
several = { $first } { $second }
kind = { $kind ->
    [int] a whole number
    [float] a number
    [str] a text
    [bool] true or false
    [null] null
    [array] a list
    [object] an object
    [bytes] bytes
    [datetime] a date and time such as 2026-05-02T09:30:00Z
    [date] a date such as 2026-05-02
    [time] a time such as 09:30:00
    [duration] a duration such as PT90S
    [uuid] a UUID
    [decimal] a decimal number
    [base64] text in base 64
    [Hand] cards such as SA H10
   *[other] { $kind }
}
missing = The field { $path } is missing.
unknown_field = There is no field { $path }.
unknown_field_of = There is no field { $path }; the fields are { LIST($fields) }.
wrong_type = Expected { LIST($expected, type: "or") }, but got { $got }.
expected = Expected { LIST($expected, type: "or") }.
at_least = Expected a number of at least { $limit }.
at_most = Expected a number of at most { $limit }.
more_than = Expected a number greater than { $limit }.
less_than = Expected a number less than { $limit }.
multiple = Expected a multiple of { $step }.
range = The number is too large.
too_long = { $kind ->
    [str] Expected a text of at most { $most ->
        [one] 1 character
       *[other] { $most } characters
    }.
    [array] Expected a list of at most { $most ->
        [one] 1 item
       *[other] { $most } items
    }.
    [object] Expected an object of at most { $most ->
        [one] 1 field
       *[other] { $most } fields
    }.
   *[other] Expected at most { $most ->
        [one] 1 byte
       *[other] { $most } bytes
    }.
}
too_short = { $kind ->
    [str] Expected a text of at least { $least ->
        [one] 1 character
       *[other] { $least } characters
    }.
    [array] Expected a list of at least { $least ->
        [one] 1 item
       *[other] { $least } items
    }.
    [object] Expected an object of at least { $least ->
        [one] 1 field
       *[other] { $least } fields
    }.
   *[other] Expected at least { $least ->
        [one] 1 byte
       *[other] { $least } bytes
    }.
}
length = Expected a list of { $count ->
        [one] 1 item
       *[other] { $count } items
    }.
length_between = Expected a list of { $least } to { $most ->
        [one] 1 item
       *[other] { $most } items
    }.
pattern = Expected a text of the form { $pattern }.
bad_value = { $value } is not possible here.
choose = { $value } is not possible here; choose one of { LIST($choices) }.
with_zone = Expected a time with its time zone.
without_zone = Expected a time without a time zone.
truncated = The content breaks off before it is complete.
malformed = { $why ->
    [more] This is not valid JSON: something follows the end (byte { $byte }).
    [comma] This is not valid JSON: there is a comma too many (byte { $byte }).
    [key] This is not valid JSON: a key is not in quotes (byte { $byte }).
    [separator] This is not valid JSON: a comma or a closing bracket is missing (byte { $byte }).
    [colon] This is not valid JSON: a colon is missing (byte { $byte }).
    [number] This is not valid JSON: a number is not written as one (byte { $byte }).
    [character] This is not valid JSON: there is a character that cannot stand there (byte { $byte }).
    [escape] This is not valid JSON: an escape sequence is wrong (byte { $byte }).
   *[other] This is not valid JSON (byte { $byte }).
}
not_utf8 = The text is not UTF-8.
too_deep = The content is nested too deeply.
other = This cannot be used: { $text }
not_toml = not TOML: { $why }
toml_at = { $why } (line { $line }, column { $column })
toml_at_end = { $why } (at the end)
toml_why = { $why ->
    [value] a value is missing or not written as one
    [key] a key is not written as one
    [equals] there is no = after a key
    [twice] a key or a table is written twice
    [end] something follows that cannot stand there
    [bracket] a bracket is not closed
    [string] a text is not closed, or has a character that must be escaped
    [date] a date or time that does not exist
    [deep] the tables are nested too deeply
   *[other] it cannot be read
}
