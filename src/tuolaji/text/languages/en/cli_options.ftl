### Options and arguments of the commands, one line each.

## Players and simulations

players = two or more: { LIST($players) }
boards = boards for every two players
seed_boards = the same seed deals the same boards
append = append results here (JSON lines); the same command goes on
plot = write the picture (SVG) here; with --out it lies beside it
processes = how many processes share the work
ray = play on a Ray cluster
ray_address = its address; otherwise RAY_ADDRESS, or a local one
seconds = of processor time for each figure
player = { LIST($players) }
seed_player = what the player does by chance
botzone = speak Botzone's Tractor protocol
botzone_rules = the sheet that Botzone's deals are played by
botzone_suits = Botzone's order of suits
once = answer one Botzone request and end
deals = how many deals to play
seed_deals = the same seed plays the same deals
record_out = write the record here (.json for JSON)
refereed = let the seats offend, and have offences called at once or by the players

## Rulings

cards = the cards concerned, e.g. 'H3 H4'
found = when it was found
times = how often this side has now done it
severity = how grave
level = the level played, where level cards matter
choice = what the side that may choose has chosen
window = when a hidden bid was shown

## The server

host = the address to listen on; 127.0.0.1 unless set
port = the port; 8000 unless set
database = sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME
config = a TOML file with settings; TUOLAJI_CONFIG unless given
user = the login of an account, or its number
room = the name of a room, or its label in the server's log
close = close the room for good instead of dealing again

## Sheets and records

sheet = A sheet's id, or the path of a sheet file.
sheet_file = The sheet file.
one_sheet = A sheet's id or path.
other_sheet = Another.
record = A record, as text or as JSON.
target = The file to write.
offence = revoke, wrong_play, exposed_card, out_of_turn, card_count, overtime, …
offender = The side that offended (of an accusation: the accused).

## Everywhere

lang = { LIST($tags, type: "either") }; otherwise the terminal's language
shell = The shell.
