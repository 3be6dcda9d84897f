### What the pages of an event refuse.

somebody_faster = somebody was faster: try again
no_house_sheet = the event is under a house sheet that this server does not have
not_in_standings = entry { $entry } is not in these standings
key_length = a key has 1 to { $most ->
        [one] { $most } letter
       *[other] { $most } letters
    }
no_etag = { $tag } is no ETag of this event
log_in = Log in, or follow your link again.
place_taken = somebody else plays in this place
needs_organiser = an event needs an organiser: name another first
no_account = there is no such account
last_organiser = the last organiser stays
link_purpose = a link gives a role, or it is for an entry
which_player = which of the players is it for?
no_boards = round { $round } has no duplicate boards
boards_closed = the boards are shown when every table has played them
not_at_table = You do not play at table { $table } in round { $round }.
own_side = You sign for your own side.
stage_not_begun = stage { $stage } has not begun
role = { $role ->
    [organiser] organiser
    [arbitration] arbitration
    [referee] referee
    [desk] desk
   *[player] player
}
needs_role = This is for: { LIST($roles) }.
stale = { $who } has changed this meanwhile ({ $what }): look at it again
no_event = There is no such event.
no_stage = There is no stage { $stage }.
no_round = There is no round { $round }.
no_table = There is no table { $table } in round { $round }.
entry_not_in_standings = Entry { $entry } is not in these standings.
