### The lobby.

title = Lobby
none = No public tables just now. Open one and others can come.
open = Open a table
join = Join
watch = Watch
freeSeat = free
watchers = { $n } looking on
table = Table
refresh = Updated every few seconds

## Stages of a room

stages-gathering = waiting for players
stages-playing = playing
stages-counted = playing
stages-over = over
stages-closed = closed
