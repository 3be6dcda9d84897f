"""Hints to those who write a sheet of their own: not mistakes, but things their readers will stumble over."""

from tuolaji.rules.sheet.facts import facts, value_text
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import CHAPTERS, Sheet
from tuolaji.text.catalogue import Message


def changed_without_words(sheet: Sheet) -> list[Message]:
    """Chapters that play otherwise than the sheet they extend, but still cite only its words."""
    if sheet.extends is None or "." in sheet.extends or "/" in sheet.extends:
        return []
    base = load(sheet.extends)
    before = {fact.path: value_text(fact.value, "en") for fact in facts(base)}
    hints = []
    for chapter in CHAPTERS:
        changed = [
            fact.path
            for fact in facts(sheet)
            if fact.path.startswith(f"{chapter}.") and before.get(fact.path) != value_text(fact.value, "en")
        ]
        cited = set(getattr(sheet, chapter).clauses.values())
        reworded = any(sheet.clause[clause].en != base.clause[clause].en for clause in cited & set(base.clause))
        if changed and cited and cited <= set(base.clause) and not reworded:
            hints.append(
                Message(
                    "sheet_problems.hint_own_clause",
                    changed=changed,
                    base=base.id,
                    cited=sorted(cited),
                    chapter=chapter,
                )
            )
    return hints
