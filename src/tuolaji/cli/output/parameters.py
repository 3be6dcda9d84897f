"""Arguments and options that several commands take."""

from typing import Annotated, TypeAlias

from cyclopts import Parameter

from tuolaji.text.catalogue import language_tags

Lang: TypeAlias = Annotated[str | None, Parameter(help="cli_options.lang", choices=language_tags())]
SheetName: TypeAlias = Annotated[str, Parameter(help="cli_options.sheet")]
