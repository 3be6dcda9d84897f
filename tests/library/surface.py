"""The public surface of the library, from its source: `python -m tests.library.surface` renews surface.txt."""

import ast
from collections.abc import Iterator
from pathlib import Path

import tuolaji

PAGE = Path(__file__).with_name("surface.txt")
SOURCES = Path(tuolaji.__file__).parent
SPECIAL = ("__init__", "__len__", "__iter__", "__contains__", "__bool__", "__add__", "__sub__", "__le__", "__ge__")


def surface() -> str:
    """Every public name with what it takes and offers, and below them the classes of what they give."""
    offered, given = list[str](), list[str]()
    for path in sorted((SOURCES / "library").glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            name = getattr(node, "name", "_")
            if name in tuolaji.__all__:
                offered.append("\n".join(_lines(node)))
            elif isinstance(node, ast.ClassDef) and not name.startswith("_"):
                given.append("\n".join(_lines(node)))
    rest = sorted(set(tuolaji.__all__) - set(map(_name, offered)))
    return "\n\n".join([
        "# What `import tuolaji` offers. Changing it is a decision: renew with `python -m tests.library.surface`.",
        *sorted(offered, key=lambda part: _name(part).lower()),
        "also: " + ", ".join(rest),
        "# What these give.",
        *sorted(given, key=lambda part: _name(part).lower()),
    ]) + "\n"  # fmt: skip


def _name(part: str) -> str:
    """The name that a part is about: the second word of its first line."""
    return part.splitlines()[0].split("(")[0].split()[1]


def _lines(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        yield f"def {_signature(node)}"
    elif isinstance(node, ast.ClassDef):
        bases = [ast.unparse(base) for base in node.bases]
        yield f"class {node.name}({', '.join(bases)})" if bases else f"class {node.name}"
        for member in node.body:
            yield from (f"    {line}" for line in _member(member))


def _member(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        default = f" = {ast.unparse(node.value)}" if node.value is not None else ""
        yield f"{node.target.id}: {ast.unparse(node.annotation)}{default}"
    if not isinstance(node, ast.FunctionDef) or (node.name.startswith("_") and node.name not in SPECIAL):
        return
    decorators = [ast.unparse(one) for one in node.decorator_list]
    if "property" in decorators or "cached_property" in decorators:
        yield f"{node.name}: {ast.unparse(node.returns) if node.returns else ''}"
        return
    yield ("classmethod " if "classmethod" in decorators else "") + _signature(node)
    if node.name == "__init__":
        yield from sorted(set(_attributes(node)))


def _attributes(node: ast.FunctionDef) -> Iterator[str]:
    """The public attributes that an object is made with."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store) and not inner.attr.startswith("_"):
            yield inner.attr


def _signature(node: ast.FunctionDef) -> str:
    arguments = ast.unparse(node.args).removeprefix("self, ").removeprefix("cls, ")
    returns = f" -> {ast.unparse(node.returns)}" if node.returns and ast.unparse(node.returns) != "None" else ""
    return f"{node.name}({'' if arguments in ('self', 'cls') else arguments}){returns}"


if __name__ == "__main__":
    PAGE.write_text(surface(), "utf-8")
