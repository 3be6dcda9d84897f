### The file of an event, and its opening.

cannot_open = { $path } cannot be opened: { $problem }
not_an_event = { $path } is not an event of Tuolaji
other_format = { $path } has format { $version }; this program reads format { $reads }
steps_missing = { $path }: the log ends at step { $last }, and there was a step { $latest }
step_changed = { $path }: step { $step } was changed, or one before it is missing
step_unreadable = { $path }: step { $step } cannot be read: { $problem }
too_much = this is more than the log takes: { $problem }
already_there = { $path } is already there: choose another name
cannot_make = { $path } cannot be made: { $problem }
nothing_written = { $path }: { $problem }; nothing was written
the_file = the file
too_many_steps = an event has at most { $most ->
        [one] { $most } step
       *[other] { $most } steps
    } here
opened_once = an event is opened once
makes_no_sense = the log of the file makes no sense

## Opening an event

name_missing = an event needs a name
no_seed = { $seed } is no seed: up to 64 letters or digits
format_cannot_run = the format cannot be run: { LIST($problems, type: "remarks") }
stage_missing = an event has at least one stage
cut_offs = { $stages ->
        [one] { $stages } stage has
       *[other] { $stages } stages have
    } { $due } cut-offs, not { $given }
stages_over = { $count ->
        [one] { $count } stage is
       *[other] { $count } stages are
    } over: the format needs one more at least
stage_stays = stage { $stage } is being played as { $pairing }: it stays so
