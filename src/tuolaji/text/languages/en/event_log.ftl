### The log of a competition in words: what each step did.

opened = opened "{ $name }" ({ $rules })
format_changed = changed the format
zone_changed = changed the time zone to { $zone }

## Entries

entries_added = entered { $entries }
entries_imported = entered { $entries }, from { $source }
entry_changed = changed entry { $number }
entry_removed = removed entry { $number }
withdrawn = { $number } withdrew: { $reason }
returned = { $number } plays again
disqualified = { $number } disqualified: { $reason }
checked_in = checked in { $numbers }
checked_out = not here: { $numbers }
convention_filed = convention card of { $number }
played_by_programs = { $number } is played by { LIST($programs) }
played_by_people = { $number } is played by people

## Rounds

round_drawn = drew round { $round }
seatings_changed = changed round { $round }: { $reason }
round_published = published round { $round }
draw_discarded = discarded the draw of round { $round }
published_draw_discarded = discarded the draw of round { $round }, which was published: { $reason }
round_started = started round { $round }
time_added = added { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } to round { $round }
time_added_because = added { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } to round { $round }: { $reason }
round_locked = locked round { $round }
# English does not say how many pairs go on.
stage_closed = closed stage { $stage }{ $pairs ->
       *[any] { "" }
    }
arranged = arranged: { $venue }
boards_dealt = round { $round } plays { $count ->
        [one] { $count } duplicate board
       *[other] { $count } duplicate boards
    }
rooms_opened = round { $round }: { $count } online tables
lot_drawn = drew lots ({ $about }): { LIST($drawn) }

## Results

result_entered = round { $round } table { $table } { $score }
result_corrected = corrected round { $round } table { $table } { $score }: { $reason }
result_cleared = cleared round { $round } table { $table }: { $reason }
result_signed = round { $round } table { $table } signed by { $side } ({ $by })
disputed = round { $round } table { $table }: { $side } object: { $reason }

## Rulings

ruled = ruling { $ruling }{ $proposed ->
        [true] { " " }(proposed)
       *[false] { "" }
    }: entry { $entry }, { $offence }{ $clause ->
        [none] { "" }
       *[other] { " " }{ $clause }
    }{ $deal ->
        [0] { "" }
       *[other] { " " }(deal { $deal })
    }
ruling_confirmed = confirmed ruling { $ruling }
ruling_confirmed_because = confirmed ruling { $ruling }: { $reason }
ruling_rejected = rejected ruling { $ruling }: { $reason }
ruling_lifted = lifted ruling { $ruling }: { $reason }
ruling_upheld = upheld ruling { $ruling }: { $reason }
appealed = appealed ruling { $ruling }: { $reason }

## In the hall

announced = announced: { $text }
called = round { $round } table { $table } calls the referee: { $about }
call_answered = answered call { $call }
call_answered_with = answered call { $call } { $note }

## Undoing

undone = undid step { $step }{ $lost ->
        [published] , throwing away a published draw
        [locked] , opening a locked round again
        [stage_closed] , throwing away who goes on from a stage
       *[nothing] { "" }
    }
