### Accounts, sessions, passkeys, devices and links.

name_length = a name has 1 to 24 letters
login_form = a login has 2 to 40 letters, digits or dots
has_login = this account has a login already
wrong_password = the password is wrong
wrong_login = the login or the password is wrong
password_length = a password has 8 to 200 letters
login_taken = { $login } is taken
passkey_answer = the passkey's answer cannot be accepted
link_used = this link has been used or has run out; ask for a new one
no_account = There is no such account.
link_gone = the link is not valid any more: ask for a new one
name_first = enter a name first, then follow the link again
most_passkeys = an account has at most { $most ->
        [one] { $most } passkey
       *[other] { $most } passkeys
    }
passkey_unknown = this passkey is not known here
passkey_late = this has been answered or has run out; try again
passkey_kept = this passkey is kept already
event_and_role = Name both the event and the role, or neither.
no_session = There is no such session.
no_passkey = There is no such passkey.
