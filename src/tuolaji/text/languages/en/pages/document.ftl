### What browsers show and keep about the pages, before any page is open.

game = Tractor, the card game
rules = Tractor under five competition rules
needsScript = Please switch JavaScript on.
