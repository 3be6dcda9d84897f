"""Events: who takes part, who meets whom, who stands where."""
