### What players say with one tap.

hello = Hello, everybody!
well_played = Well played!
thanks = Thank you!
sorry = Sorry.
hurry = Your turn, please.
moment = One moment, please.
good_luck = Good luck!
again = Another match?
bye = I have to go. Goodbye!
