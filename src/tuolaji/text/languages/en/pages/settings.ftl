### The settings.

title = Settings
name = My name
nameNote = Used the next time you sit down as a guest.
language = Language
auto = Automatic
theme = Light or dark
light = Light
dark = Dark
cards = Cards
normal = Normal
large = Large
fourColours = Four-colour suits (blue diamonds, green clubs)
contrast = High contrast
motion = Less motion
speed = Pace
calm = Calm
quick = Quick
sound = Sound
leftHand = Left hand (buttons on the left)
sample = It looks like this
