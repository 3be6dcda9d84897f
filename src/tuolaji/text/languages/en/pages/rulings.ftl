### Rulings at a table: what they change, and where they stand.

atTable = Rulings at this table
number = No. { $n }
deal = deal { $n }
whichDeal = Which deal
needsDeal = One more fact: which deal
level = Level
byCards = by the score sheet
pays = { $n } card points against them
paid = { $n } card points against the others
lost = deal lost, the others gain { $n }
lostAtLeast = deal lost, the others gain at least { $n }
replayed = replayed
forfeits = forfeit
sheetLate = score sheet late
cardPoints = Card points charged
loses = Deal lost: the others gain
replay = Replay the deal
changes = The result changes from { $before } to { $after }
noResult = No result yet: it counts when one is entered.
waits = This is a proposal: it counts when arbitration confirms it.
waitsPartly = The card points count at once; the rest waits for arbitration.
ruleAndConfirm = Rule and confirm
confirm = Confirm
reject = Reject
decide = Arbitrate
remark = Reason (not needed to confirm)
both = Both sides are at fault
beyondRepair = It can no longer be repaired
byRuling = decided by a ruling: may stay empty

## Status

status-made = in force
status-proposed = proposed, waits for arbitration
status-confirmed = confirmed by arbitration
status-rejected = rejected by arbitration
status-lifted = lifted
