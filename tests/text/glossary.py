"""The glossary page, made from the terms: `python -m tests.text.glossary`."""

from pathlib import Path

from tuolaji.text.catalogue import language_tags, terms

PAGE = Path(__file__).parents[2] / "docs" / "glossary.md"
HEAD = """# Glossary

The words of the game. Each thing has one word, and the program writes no other; the words in brackets mean the same and
are used by people. This page is made from `src/tuolaji/text/terms.toml` by `make docs`.
"""


def glossary() -> str:
    """The whole page."""
    tags, lines, chapter = sorted(language_tags()), [HEAD], ""
    for forms in terms().values():
        if forms["chapter"] != chapter:
            chapter = forms["chapter"]
            lines.append(f"\n## {chapter.capitalize()}\n")
            lines.append(f"| {' | '.join(tags)} | meaning |")
            lines.append(f"|{'---|' * (len(tags) + 1)}")
        words = [_word(forms[tag]) for tag in tags]
        lines.append(f"| {' | '.join(words)} | {forms['en']['meaning']} {forms['zh']['meaning']} |")
    return "\n".join(lines) + "\n"


def _word(forms: dict[str, str]) -> str:
    also = f" ({', '.join(forms['variants'])})" if forms["variants"] else ""
    return f"**{forms['word']}**{also}"


if __name__ == "__main__":
    PAGE.write_text(glossary(), "utf-8")
