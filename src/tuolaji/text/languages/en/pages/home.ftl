### The first page.

headline = Sit down for a game of Tractor
lead = Shengji, double tractor, eighty points: five real competition rules, every clause as written.
playNow = Play now
playNowNote = You and three programs. No clock, no sign-up.
starting = Shuffling…
newRoom = A table for friends
lobby = Look into the lobby
sheets = Choose your rules
sheetsNote = New here? Begin with Observatory Double Tractor.
playThis = Play this
playThisOne = Play this: { $name }
guest = Guest{ $n }
