### Players that a command line names, and the results of an arena.

unknown = { $name } is no player (there are: { LIST($players) })
takes_nothing = { $name }:{ $told } — { $name } takes nothing after a colon
no_budget = search:{ $told } — write milliseconds or worlds, as in search:200ms or search:500w
no_program = { $kind }: needs the program to run after the colon
not_started = { $command } cannot be started: { $why }
in_game = board { $board }, game { $game }: { $why }
no_board = { $path }, line { $line } is no board of the arena: { $fault }
