"""The policy HABIT: a club player's declaring, burying, leading and following, and its weights."""
