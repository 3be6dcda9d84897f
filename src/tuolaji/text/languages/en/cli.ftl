### Mistakes on a command line: the argument, what was expected, what came.

## The language

missing_language = --lang needs a language: { LIST($tags, type: "either") }.
unknown_language = There is no language "{ $tag }"; choose { LIST($tags, type: "either") }.

## Commands, options and arguments

unknown_command = { $guessed ->
    [true] There is no command "{ $word }"; did you mean { $close }? The commands are { LIST($commands) }.
   *[false] There is no command "{ $word }". The commands are { LIST($commands) }.
}
unknown_option = { $guessed ->
    [true] There is no option { $name } here; did you mean { $close }?
   *[false] There is no option { $name } here; --help lists the options.
}
missing_argument = { $explained ->
    [true] { $name } is missing: { $expected }
   *[false] { $name } is missing.
}
missing_value = { $explained ->
    [true] { $name } needs a value: { $expected }
   *[false] { $name } needs a value.
}
kind_choice = { LIST($choices, type: "either") }
kind_whole = a whole number
kind_number = a number
kind_path = the path of a file
wrong_choice = { $guessed ->
    [true] { $name } cannot be "{ $value }"; did you mean "{ $close }"? Choose { LIST($choices, type: "either") }.
   *[false] { $name } cannot be "{ $value }". Choose { LIST($choices, type: "either") }.
}
wrong_kind = { $kind ->
    [whole] { $name } must be a whole number, not "{ $value }".
    [number] { $name } must be a number, not "{ $value }".
    [yes_or_no] { $name } must be true or false, not "{ $value }".
   *[other] { $name } cannot be "{ $value }".
}
out_of_range = { $name } must be { $range }, not { $value }.
range_from = { $least } or more
range_above = more than { $least }
range_between = between { $least } and { $most }
given_twice = { $name } is given twice; give it once.
too_many_words = Too many words: nothing is expected for { LIST($words, type: "and") }.
cannot_be_read = The command line makes no sense: { $detail }
