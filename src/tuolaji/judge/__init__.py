"""The judge: a rules question in, the answer with its clause out."""

from tuolaji.judge.answer import answer, answer_line

__all__ = ["answer", "answer_line"]
