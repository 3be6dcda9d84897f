### What `--help` says: its own words, and what each command does.

## The page

usage = Usage: { $line }
commands = Commands
arguments = Arguments
parameters = Parameters
choices = [choices: { $choices }]
default = [default: { $default }]
required = [required]

## Words of the usage line, and what kind of value an option takes

word_command = COMMAND
word_options = OPTIONS
word_args = ARGS
word_str = STR
word_int = INT
word_float = FLOAT
word_path = PATH
word_port = PORT
word_program = PROGRAM
word_choice = CHOICE

## Commands

show_help = Display this message and exit.
show_version = Display application version.
tuolaji = The competition system for Tractor (拖拉机, 升级, 双升).
welcome =
    Tuolaji, the competition system for Tractor (拖拉机, 升级, 双升).

    Play in the browser     tuolaji serve
    Read a rule book        tuolaji rules show tianwen
    Ask about an offence    tuolaji ruling gongguan revoke dealer --found next_trick
    Run an event            tuolaji event new --help
    Let programs meet       tuolaji arena habit random
    Find out what is wrong  tuolaji doctor
    Everything else         tuolaji --help
completion = Print the script with which a shell completes commands and options.
completion_example = Example: eval "$(tuolaji completion bash)"
arena = Let players meet, every two of them on the same mirrored boards, and say who is better and how sure that is.
bench = Measure what this machine does in a second, and how much the compiled parts bring.
bot = Let a player answer a table that speaks the bot protocol (JSON lines).
doctor = Say what is missing or wrong on this machine and how to fix it.
event = Run an event: entries, draw, results, rulings, standings, prints. FILE is the event's one file.
judge = Answer rules questions: one JSON object a line in, one a line out, until the end of input.
judge_example = Example: echo '{ "{" }"ask":"result","rules":"gongguan","points":240{ "}" }' | tuolaji judge
record = Show, verify and convert game records.
record_show = Print a record for reading: hands, tricks and the count of every deal.
record_verify = Play every step again against the sheet, and the shuffle against its seed; exit code 1 at the first fault.
record_convert = Write a record in the other form: JSON if the target ends in .json, text otherwise.
replay = Step through a record: arrow keys for one step, t for a trick, d for a deal, q to leave.
replay_printed = Where there is no terminal to step in, every step is printed.
rules = Read, check and compare rule sheets.
rules_list = List the sheets that come with the program.
rules_show = Print a sheet as a rule book.
rules_check = Check a sheet file and name every mistake in it; exit code 1 if there is one.
rules_diff = Show side by side where two sheets differ.
ruling = Say how a sheet rules on an offence, with the clause.
ruling_example = Example: tuolaji ruling gongguan revoke dealer --found next_trick
serve = Serve rooms, events and the rules until stopped.
server = Keep a server: back up, restore, repair rooms, give people their data, forget them.
server_backup = Write the whole database to FILE (compressed if it ends in .gz), at one moment, while the server goes on.
server_restore = Fill a new, empty database from a backup. It may be of the other kind: SQLite becomes PostgreSQL so.
server_migrate = Make the tables of a database or bring them up to date, as starting the server does.
server_export_user = Print everything that is kept about an account, as JSON.
server_delete_user = Forget an account: it goes, with sessions, passkeys and roles; deals stay, with a seat without a name.
server_check_rooms = Read the log of every room, and list those that cannot be read; repair-room makes them usable.
server_repair_room = Give up the deal of a room that is stuck and have it dealt again; rows that cannot be read are skipped.
simulate = Play random legal deals under a sheet and sum them up.
