"""Text as a person would write it, for tests."""

from tuolaji.text.stored import AsWritten, wordings


def written(zh: str, en: str) -> AsWritten:
    """A reason in both languages."""
    return AsWritten(wordings({"zh": zh, "en": en}))
