### What the server refuses, whatever it is asked for.

too_many_websockets = Too many WebSockets come from your network address; try again later.
too_many_attempts = too many attempts; wait { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
busy = The server is busy; try again in a moment.
took_too_long = This took longer than { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } and was stopped; ask for less.
interrupted = The work was interrupted; try again.
metrics_closed = The metrics are for this machine, or for whoever has the token.
not_logged_in = Play as a guest first, or log in.
other_site = This request comes from another site.
too_many_connections = Too many connections come from your network address; try again later.
connections_full = The server has as many connections as it takes; try again later.
head_late = The head of the request took too long.
body_late = The body of the request took too long.
head_large = The head of the request is too large.
no_http = This is not a valid HTTP request.
one_role_only = This device is for the { $role }'s work only.
roles_only = This is for the { LIST($roles, type: "or") } of the event.
no_sheet = There is no sheet { $sheet }.
pages_not_built = The pages are not built: run `make web`.
nothing_at = There is nothing at { $address }.
too_much_memory = this needs too much memory
bad_request = The request cannot be understood.
forbidden = This is not allowed.
not_found = There is nothing here.
method_not_allowed = This page is asked in another way.
too_large = The content is too large.
unsupported_media_type = This format is not supported.
too_many = Too many requests; try again later.
unavailable = The service is not available; try again later.
refused = The request was refused.
broke_off = The request broke off.
database_down = The database does not answer; nothing was written. Try again.
internal = The server made a mistake; it has been written down.
no_body = The request has no content.
