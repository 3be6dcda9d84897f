### What a program that plays got wrong, as the arena notes it.

noted = { $player }: { $why }
noted_at = { $player }, { $seat }, question { $number }: { $why }

## Its lines

late = it did not answer in time
ended = it has ended
not_started = { $command } cannot be started
no_hello = it did not begin with hello in protocol { $version }
hello_again = it said hello again instead of answering
not_asked = it answered question { $answered }, which was not asked
no_message = { $line } is no message of the bot protocol
no_response = { $line } is no response of a Botzone bot
no_numbers = { $line } is no list of card numbers
card_twice = { $line } has a card twice
numbers_not_held = { $numbers } are not in its hand
stopped = it is stopped; everything else is done for it

## Its answers

answer_due =
    { $due ->
        [bury] an answer is due: cards to bury
        [name] an answer is due: a unit of the throw
        [lead] an answer is due: a lead
       *[follow] an answer is due: cards to follow with
    }
other_seat = the answer is for another seat
nothing_to_pass = there is nothing to pass
nothing_buried = nothing is buried now
nothing_declared = nothing can be declared now
nothing_named = no unit can be named now
cannot_be_declared = { $cards } cannot be declared; these can: { LIST($options, type: "either") }
cannot_be_named = { $cards } cannot be named; these can: { LIST($options, type: "either") }
not_held = { $cards } are not all in the hand
bury_count =
    { $due ->
        [one] { $due } card is buried, not { $given }
       *[other] { $due } cards are buried, not { $given }
    }
not_its_turn = it is not this seat's turn to play
no_cards = no cards
play_refused = { $cards } is refused by { $clause } ({ $rule })
not_asked_for = this was not asked for
