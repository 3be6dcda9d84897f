### `tuolaji serve` and `tuolaji server`: what an operator reads.

## Starting

warming = making the simulator ready
compiling = programs are getting ready in the background, once on this machine; everything else works meanwhile
opening = opening the database: { $database }
at = Tuolaji { $version } is at { $address }
at_on_network = on the local network: { $address }
cannot_listen = cannot listen on { $host } port { $port }: { $why }

## Keeping a server

backed_up = { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } written to { $file }
restored = { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } restored
migrated = the database is at step { $step }
forgotten = account { $number } is forgotten
rooms_fine = every room can be read
repaired = the room is repaired; rows skipped: { $rows }
no_account = there is no account { $user }
no_database = there is no database { $file }
