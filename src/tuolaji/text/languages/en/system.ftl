### What the operating system refuses.

problem = { $kind ->
    [missing] there is no such file or folder
    [permission] this user may not do it
    [read_only] the disk can only be read
    [folder] it is a folder, not a file
    [no_folder] a part of the path is no folder
    [exists] it is there already
    [full] the disk is full
    [name] the name is too long
    [open_files] too many files are open
    [address_in_use] another program uses this address and port
    [address] this machine does not have this address
    [disk] the disk fails
    [locked] another program holds it locked
    [damaged] it is damaged, or not a database
   *[other] the system refuses ({ $name })
}
