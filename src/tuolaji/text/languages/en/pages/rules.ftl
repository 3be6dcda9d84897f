### The rules pages.

lead = The rules of real competitions, clause by clause. New here? Take Observatory Double Tractor. The table below shows where they differ.
learn = Learn how to play
judge = Ask the judge
replay = Open a record
read = Read it
readOne = Read it: { $name }
compare = Side by side
which = Which sheets to compare
all = Also where they agree
fact = Rule
search = Search these rules
found = { $n ->
    [one] { $n } clause
   *[other] { $n } clauses
}
nothing = Nothing found.
both = Both languages
reading = Our reading
examples = Examples
chapters = Chapters
glance = At a glance
link = Link to this clause
gone = There is no such sheet.
back = All rules
ask = Ask it differently
