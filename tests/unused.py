"""Find modules, functions, classes and methods of the package that only tests use.

The search starts at what runs without a test: the command, `python -m`, benchmarks, migrations, the Makefile and the
Python examples of the documentation. It follows every reference from there. What it never reaches is unused.

Module-level names are resolved through imports. A method counts as used when living code reads an attribute of its
name on anything, so the search never reports a method that is called.
"""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).parents[1]

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Target: TypeAlias = tuple[str, str]
"""A module and a name in it; the name is empty for the module itself, `Class.method` for a method."""

_PLAIN_DECORATORS: Final = frozenset(
    (
        *("property", "setter", "cached_property", "classmethod", "staticmethod", "overload"),
        *("cache", "lru_cache", "contextmanager", "asynccontextmanager", "compiled"),
    )
)
"""Decorators that hand the function to nobody. Any other decorator registers it, so something else calls it."""

_PLAIN_BASES: Final = frozenset(["Struct", "NamedTuple", "Protocol", "Generic", "Exception", "ValueError", "TypedDict"])
"""Bases that call none of a class's public methods. A class with any other base from outside may be called by it."""


@dataclass(frozen=True)
class Unused:
    """Something that nothing but tests uses."""

    module: str
    name: str
    line: int

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.name}" if self.name else self.module


@dataclass
class Module:
    """A module: what it defines, what it imports under which name, and what it does when it is imported."""

    name: str
    functions: dict[str, list[Function]] = field(default_factory=dict)
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)
    imported: dict[str, Target] = field(default_factory=dict)
    other_names: set[str] = field(default_factory=set)
    body: list[ast.stmt] = field(default_factory=list)


def read_module(name: str, source: str, is_package: bool = False) -> Module:
    module = Module(name)
    for statement in ast.parse(source).body:
        if isinstance(statement, Function):
            module.functions.setdefault(statement.name, []).append(statement)
        elif isinstance(statement, ast.ClassDef):
            module.classes[statement.name] = statement
        else:
            module.body.append(statement)
    for statement in module.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                module.other_names.add(node.id)
    package = name if is_package else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                module.imported[alias.asname or alias.name.split(".")[0]] = (
                    alias.name if alias.asname else alias.name.split(".")[0],
                    "",
                )
        elif isinstance(node, ast.ImportFrom):
            source_module = _absolute(node, package)
            for alias in node.names:
                module.imported[alias.asname or alias.name] = (source_module, alias.name)
    return module


def _absolute(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    parts = parts[: len(parts) - node.level + 1]
    return ".".join([*parts, node.module] if node.module else parts)


class Search:
    """What the starting points reach, directly or through others."""

    def __init__(self, modules: Mapping[str, Module]) -> None:
        self.modules = modules
        self.reached: set[Target] = set()
        self._waiting: list[Target] = []
        self._attributes: set[str] = set()
        self._methods: dict[str, set[Target]] = defaultdict(set)
        """Methods of living classes that nothing has called yet, and names of modules that are loaded by string."""

    def start_at(self, target: Target) -> None:
        self._reach(target)
        while self._waiting:
            self._visit(self._waiting.pop())

    def _reach(self, target: Target) -> None:
        found = self._resolve(target)
        if found is not None and found not in self.reached:
            self.reached.add(found)
            self._waiting.append(found)

    def _resolve(self, target: Target, depth: int = 0) -> Target | None:
        """Where a name is defined, through any number of imports."""
        module_name, name = target
        if not name:
            return target if module_name in self.modules else None
        module = self.modules.get(module_name)
        if module is None or depth > 20:
            return None
        if "." in name or name in _defined(module):
            return target
        if name in module.imported and module.imported[name] != target:
            return self._resolve(module.imported[name], depth + 1)
        return (f"{module_name}.{name}", "") if f"{module_name}.{name}" in self.modules else None

    def _visit(self, target: Target) -> None:
        module = self.modules[target[0]]
        name = target[1]
        self._reach((target[0], ""))
        if not name:
            self._visit_module(module)
        elif "." in name:
            class_name, method = name.split(".")
            for function in _methods(module.classes[class_name], method):
                self._refer(module, [function])
        elif name in module.functions:
            self._refer(module, module.functions[name])
        elif name in module.classes:
            self._visit_class(module, module.classes[name])

    def _visit_module(self, module: Module) -> None:
        package = module.name.rpartition(".")[0]
        if package:
            self._reach((package, ""))
        self._refer(module, module.body)
        for name, functions in module.functions.items():
            if any(_registers(function) for function in functions):
                self._reach((module.name, name))
        for name, defined in module.classes.items():
            if defined.decorator_list:
                self._reach((module.name, name))

    def _visit_class(self, module: Module, defined: ast.ClassDef) -> None:
        rest = [node for node in defined.body if not isinstance(node, Function)]
        self._refer(module, [*rest, *defined.bases, *defined.decorator_list, *(k.value for k in defined.keywords)])
        outside = self._has_outside_base(module, defined)
        for function in (node for node in defined.body if isinstance(node, Function)):
            target = (module.name, f"{defined.name}.{function.name}")
            special = function.name.startswith("__") and function.name.endswith("__")
            if special or outside or _registers(function) or function.name in self._attributes:
                self._reach(target)
            else:
                self._methods[function.name].add(target)

    def _has_outside_base(self, module: Module, defined: ast.ClassDef) -> bool:
        for base in defined.bases:
            named = base.value if isinstance(base, ast.Subscript) else base
            name = named.attr if isinstance(named, ast.Attribute) else getattr(named, "id", "")
            found = self._resolve((module.name, name)) if isinstance(named, ast.Name) else None
            if found and found[1] in self.modules[found[0]].classes:
                if self._has_outside_base(self.modules[found[0]], self.modules[found[0]].classes[found[1]]):
                    return True
            elif name not in _PLAIN_BASES:
                return True
        return False

    def _refer(self, module: Module, nodes: Iterable[ast.AST]) -> None:
        for node in (inner for outer in nodes for inner in ast.walk(outer)):
            if isinstance(node, ast.Name):
                self._reach((module.name, node.id))
            elif isinstance(node, ast.Attribute):
                self._read_attribute(module, node)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    self._reach((alias.name, ""))
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    source, _ = module.imported[alias.asname or alias.name]
                    self._reach((source, ""))
                    self._reach((f"{source}.{alias.name}", ""))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self._read_string(node.value)
            elif isinstance(node, ast.JoinedStr):
                self._read_pattern(node)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "modules_in":
                self._read_package(module, node.args)
            elif isinstance(node, ast.arg | ast.AnnAssign | Function):
                self._read_annotation(module, node)

    def _read_attribute(self, module: Module, node: ast.Attribute) -> None:
        if node.attr not in self._attributes:
            self._attributes.add(node.attr)
            for target in self._methods.pop(node.attr, set()):
                self._reach(target)
        path = [node.attr]
        inner: ast.expr = node.value
        while isinstance(inner, ast.Attribute):
            path.append(inner.attr)
            inner = inner.value
        if isinstance(inner, ast.Name):
            found = self._resolve((module.name, inner.id))
            while found is not None and not found[1] and path:
                found = self._resolve((found[0], path.pop()))
            if found is not None:
                self._reach(found)

    def _read_string(self, text: str) -> None:
        """`package.module:name`, a small program, or a module imported by its name, whose attributes are read then."""
        if program := re.match(r"from ([\w.]+) import (\w+);", text):
            self._reach((program[1], program[2]))
        name, _, attribute = text.partition(":")
        module = self.modules.get(name)
        if module is None:
            return
        self._reach((name, attribute))
        if not attribute:
            for defined in [*module.functions, *module.classes]:
                if defined in self._attributes:
                    self._reach((name, defined))
                else:
                    self._methods[defined].add((name, defined))

    def _read_pattern(self, node: ast.JoinedStr) -> None:
        """`f"package.{module}:{name}"` may name every public function of the modules in the package."""
        first = node.values[0]
        if isinstance(first, ast.Constant) and str(first.value).rstrip(".") in self.modules:
            self._reach_all(str(first.value))

    def _read_package(self, module: Module, package: list[ast.expr]) -> None:
        """`modules_in(package)` imports every module of a package."""
        for name in (module.imported[one.id] for one in package if isinstance(one, ast.Name)):
            if ".".join(name) in self.modules:
                self._reach_all(f"{'.'.join(name)}.")

    def _reach_all(self, prefix: str) -> None:
        for name, module in self.modules.items():
            if name.startswith(prefix):
                for function in [""] + [name for name in module.functions if not name.startswith("_")]:
                    self._reach((name, function))

    def _read_annotation(self, module: Module, node: ast.arg | ast.AnnAssign | Function) -> None:
        annotation = node.returns if isinstance(node, Function) else node.annotation
        for part in ast.walk(annotation) if annotation else ():
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.isidentifier():
                self._reach((module.name, part.value))


def _defined(module: Module | None) -> set[str]:
    return set() if module is None else {*module.functions, *module.classes, *module.other_names}


def _methods(defined: ast.ClassDef, name: str) -> Iterator[Function]:
    return (node for node in defined.body if isinstance(node, Function) and node.name == name)


def _registers(function: Function) -> bool:
    return any(_decorator(node) not in _PLAIN_DECORATORS for node in function.decorator_list)


def _decorator(node: ast.expr) -> str:
    if isinstance(node, ast.Call):
        return _decorator(node.func)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def find_unused(sources: Mapping[str, str], starts: Iterable[Target], scripts: Iterable[str]) -> list[Unused]:
    """What neither the starting points nor the scripts reach. `sources` are the modules; `a.__init__` is package a."""
    modules = {}
    for path, source in sources.items():
        name = path.removesuffix(".__init__")
        modules[name] = read_module(name, source, is_package=path != name)
    searched = dict(modules)
    for number, script in enumerate(scripts):
        searched[f"script {number}"] = read_module(f"script {number}", script)
    search = Search(searched)
    for start in [*starts, *((name, "") for name in searched.keys() - modules.keys())]:
        search.start_at(start)
    for name in searched.keys() - modules.keys():
        for defined in _defined(searched[name]):
            search.start_at((name, defined))
    return [unused for module in modules.values() for unused in _unreached(module, search.reached)]


def _unreached(module: Module, reached: set[Target]) -> Iterator[Unused]:
    if (module.name, "") not in reached:
        yield Unused(module.name, "", 1)
        return
    for name, functions in module.functions.items():
        if (module.name, name) not in reached:
            yield Unused(module.name, name, functions[0].lineno)
    for name, defined in module.classes.items():
        if (module.name, name) not in reached:
            yield Unused(module.name, name, defined.lineno)
            continue
        for function in (node for node in defined.body if isinstance(node, Function)):
            if (module.name, f"{name}.{function.name}") not in reached:
                yield Unused(module.name, f"{name}.{function.name}", function.lineno)


def package_sources(root: Path = ROOT) -> dict[str, str]:
    """Every module of the package, by its dotted name."""
    source = root / "src"
    return {
        ".".join(path.relative_to(source).with_suffix("").parts): path.read_text("utf-8")
        for path in sorted(source.rglob("*.py"))
    }


def starting_points(root: Path = ROOT) -> list[Target]:
    """The command, `python -m`, the library, and the migrations, which the migration tool runs from their folder."""
    commands = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["scripts"].values()
    starts: list[Target] = [(module, name) for module, _, name in (command.partition(":") for command in commands)]
    starts.append(("tuolaji.__main__", ""))
    for name in package_sources(root):
        if ".migrations." in name:
            starts.append((name, ""))
            starts += [(name, called) for called in ("upgrade", "downgrade")]
    return [*starts, *_library(package_sources(root))]


def _library(sources: Mapping[str, str]) -> Iterator[Target]:
    """What `import tuolaji` offers: every public class with its public methods, and the module's own functions."""
    yield from (("tuolaji", "__getattr__"), ("tuolaji", "__dir__"), ("tuolaji.environments", "__getattr__"))
    for name, source in sources.items():
        if not name.startswith("tuolaji.library."):
            continue
        yield name, ""
        module = read_module(name, source)
        yield from ((name, offered) for offered in _PUBLIC if offered in module.functions)
        for title, defined in module.classes.items():
            methods = [node.name for node in defined.body if isinstance(node, Function)]
            if not title.startswith("_"):
                yield name, title
                yield from ((name, f"{title}.{method}") for method in methods if not method.startswith("_"))


_PUBLIC: Final = ("ask", "sheet", "sheet_ids")
"""The public functions of the library."""


def scripts(root: Path = ROOT) -> list[str]:
    """Python outside the package that is not a test: benchmarks, the documentation's examples, the Makefile's lines."""
    found = [path.read_text("utf-8") for path in sorted((root / "bench").glob("*.py"))]
    for page in [root / "README.md", *sorted((root / "docs").rglob("*.md"))]:
        found += re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    found += re.findall(r"-c '(from tuolaji[^']*)'", (root / "Makefile").read_text("utf-8"))
    return found
