"""What one can say with one tap, in every language."""

PHRASES: dict[str, tuple[str, str]] = {
    "hello": ("大家好！", "Hello, everybody!"),
    "well_played": ("打得好！", "Well played!"),
    "thanks": ("谢谢！", "Thank you!"),
    "sorry": ("不好意思。", "Sorry."),
    "hurry": ("快点吧，等得花都谢了。", "Your turn, please."),
    "moment": ("稍等一下。", "One moment, please."),
    "good_luck": ("祝好运！", "Good luck!"),
    "again": ("再来一局？", "Another match?"),
    "bye": ("先走了，再见！", "I have to go. Goodbye!"),
}
