### `tuolaji bench`: the project's own figures.

figure = figure
rate = a second
ratio = ratio
against = against
judged = follows judged with their clause
views = seats' views built
deals = whole random deals, readable rules
table = whole deals by four players through views
kernel = whole random deals, compiled
rollouts = playouts from the first lead, compiled
batch = plays in the batch environment
aec = plays in the PettingZoo environment
machine = { $rules }; Python { $python }, { $machine }, { $processors ->
        [one] { $processors } processor
       *[other] { $processors } processors
    }; { $seconds } s
