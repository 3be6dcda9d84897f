"""Errors in a command line, in our words: which argument, what was expected, what came."""

import difflib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
    ValidationError,
)
from cyclopts.argument import Argument
from cyclopts.token import Token
from cyclopts.validators import Number

from tuolaji.cli.output.help import help_text
from tuolaji.text.catalogue import Message


def mistake(error: CycloptsError, lang: str) -> Message:
    """A refusal of the parser as a message; `lang` is the language in which options are explained."""
    match error:
        case UnknownCommandError(unused_tokens=[word, *_], app=app) if app is not None:
            if word.startswith("-"):
                return Message("cli.unknown_option", name=word, **_guess(word, app))
            commands = [name for name in app if not name.startswith("-")]
            return Message("cli.unknown_command", word=word, commands=commands, **_guess(word, commands))
        case UnknownOptionError(token=token):
            name = token.keyword or token.value
            known = [option for argument in error.argument_collection for option in argument.names]
            return Message("cli.unknown_option", name=name, **_guess(name, known))
        case MissingArgumentError(argument=argument) if argument is not None:
            return _missing(error, argument, lang)
        case CoercionError(token=token) if token is not None:
            return _wrong_value(error, token)
        case ValidationError(argument=argument) if argument is not None and argument.tokens:
            return _out_of_range(error, argument)
        case RepeatArgumentError(token=token):
            return Message("cli.given_twice", name=token.keyword or token.value)
        case UnusedCliTokensError(unused_tokens=[*words]):
            return Message("cli.too_many_words", words=words)
    return Message("cli.cannot_be_read", detail=str(error))


def _guess(word: str, known: Iterable[str]) -> dict[str, Any]:
    close = difflib.get_close_matches(word, list(known), n=1)
    return {"guessed": bool(close), "close": "".join(close)}


def _name(argument: Argument | None, token: Token | None = None) -> str:
    """An argument as it is typed: an option with its dashes, an argument in capitals as in the usage line."""
    if token is not None and token.keyword:
        return token.keyword
    if argument is None:
        return ""
    return argument.name.lstrip("-").upper() if argument.index is not None else argument.name


def _missing(error: MissingArgumentError, argument: Argument, lang: str) -> Message:
    expected = _choices(argument) or help_text(argument.parameter.help or "", lang) or _kind(argument)
    facts = {"explained": bool(expected), "expected": expected}
    token = argument.tokens[-1] if argument.tokens else None
    if error.keyword or (token is not None and token.keyword):
        return Message("cli.missing_value", name=error.keyword or _name(argument, token), **facts)
    return Message("cli.missing_argument", name=_name(argument), **facts)


def _choices(argument: Argument) -> Message | None:
    choices = argument.get_choices()
    return Message("cli.kind_choice", choices=list(choices)) if choices else None


def _kind(argument: Argument) -> Message | str:
    """The kind of value that an argument without help takes, if that says anything."""
    hints = (argument.hint, *get_args(argument.hint))
    kinds = {int: Message("cli.kind_whole"), float: Message("cli.kind_number"), Path: Message("cli.kind_path")}
    return next((kinds[hint] for hint in hints if hint in kinds), "")


def _wrong_value(error: CoercionError, token: Token) -> Message:
    name, wanted = _name(error.argument, token), error.target_type
    choices = [
        str(one) for hint in (wanted, *get_args(wanted)) if get_origin(hint) is Literal for one in get_args(hint)
    ]
    if choices:
        guess = _guess(token.value, choices)
        return Message("cli.wrong_choice", name=name, value=token.value, choices=choices, **guess)
    kinds = {int: "whole", float: "number", bool: "yes_or_no"}
    found = next((kinds[hint] for hint in (wanted, *get_args(wanted)) if hint in kinds), "other")
    return Message("cli.wrong_kind", name=name, value=token.value, kind=found)


def _out_of_range(error: ValidationError, argument: Argument) -> Message:
    token, validators = argument.tokens[0], argument.parameter.validator
    limits = next((one for one in validators if isinstance(one, Number)), None)  # type: ignore[union-attr]
    name = _name(argument, token)
    if limits is None:
        return Message("cli.cannot_be_read", detail=f"{name} {token.value}: {error.exception_message}")
    if limits.gt is not None:
        allowed = Message("cli.range_above", least=limits.gt)
    elif limits.lte is None:
        allowed = Message("cli.range_from", least=limits.gte)
    else:
        allowed = Message("cli.range_between", least=limits.gte, most=limits.lte)
    return Message("cli.out_of_range", name=name, value=token.value, range=allowed)
