### Files and papers of a competition: what cannot be made.

no_language = there is no language { $tag }: choose { LIST($known, type: "or") }
one_table_only = a CSV file holds one table only: choose a table, or export the event as xlsx or json
no_such_round = there is no round { $round }; { $rounds } have been drawn
no_time_zone = '{ $name }' is no time zone: use a name such as Asia/Shanghai or Europe/London
