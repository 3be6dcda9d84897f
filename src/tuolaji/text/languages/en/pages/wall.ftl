### The hall display, and the public page.

fullScreen = Full screen
next = Next
hold = Hold
go = Rotate
pageOf = { $n } / { $of }
toCome = { $n ->
    [one] { $n } table to come
   *[other] { $n } tables to come
}
allIn = All results are in
welcome = Welcome
scan = Scan for pairings and standings

## The public page

open-rounds = Rounds
open-players = Entries
open-rulings = Rulings
open-lots = Lots
open-replay = Replay
open-watch = Watch
open-dealN = Deal { $n }
open-noDeals = No deal to replay yet
open-dealsOf = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
open-boards = Frequency tables
open-board = Board { $n }: dealer { $dealer }, level { $level }
open-outcome = Result
open-times = Times
open-percent = E–W score
open-atTables = Tables
open-print = Print
