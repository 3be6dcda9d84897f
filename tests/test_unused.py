"""Nothing in the package is there for tests alone."""

from textwrap import dedent

from tests.unused import find_unused, package_sources, scripts, starting_points

KEPT = {
    "tuolaji.match.duplicate Swing": "a team match on two tables: scored here, offered by no page yet",
    "tuolaji.match.duplicate TeamMatch": "a team match on two tables: scored here, offered by no page yet",
    "tuolaji.match.duplicate compare_two": "a team match on two tables: scored here, offered by no page yet",
    "tuolaji.server.rooms.views.screen RoomSeen": "the type of a screen: web/src/protocol.ts is generated from it",
    "tuolaji.server.http.connections.wire TransportProxy.get_extra_info": "uvicorn calls it",
}
"""What stays although nothing in the package uses it, and why."""


def test_nothing_in_the_package_is_used_by_tests_only() -> None:
    found = find_unused(package_sources(), starting_points(), scripts())
    unused = {f"{one.module} {one.name}".strip(): one for one in found}
    assert [str(one) for name, one in unused.items() if name not in KEPT] == []
    assert [name for name in KEPT if name not in unused] == [], "used now: take it off the list"


def unused(script: str = "from app.main import run\nrun()", **modules: str) -> list[str]:
    """The unused names in a package `app` of these modules when only a script runs."""
    sources = {f"app.{name}": dedent(source) for name, source in modules.items()}
    found = find_unused({"app.__init__": "", **sources}, [], [script])
    return [f"{one.module.removeprefix('app.')} {one.name}".strip() for one in found]


MAIN = "def run(): pass\n"


def test_a_module_that_nothing_imports_is_found() -> None:
    assert unused(main=MAIN, helper="def help(): pass") == ["helper"]


def test_a_function_that_nothing_calls_is_found_and_one_that_is_called_is_not() -> None:
    assert unused(main="def run(): used()\ndef used(): pass\ndef left(): pass") == ["main left"]


def test_a_function_that_calls_only_itself_is_found() -> None:
    assert unused(main=MAIN + "def again(n): return again(n - 1)") == ["main again"]


def test_two_functions_that_call_only_each_other_are_found() -> None:
    assert unused(main=MAIN + "def one(): two()\ndef two(): one()") == ["main one", "main two"]


def test_what_only_an_unused_function_calls_is_found() -> None:
    main = MAIN + "from app.low import deep\ndef left(): deep()"
    assert unused(main=main, low="def deep(): pass") == ["main left", "low deep"]


def test_an_import_alone_is_no_use() -> None:
    assert unused(main="from app.low import deep as d\n" + MAIN, low="def deep(): pass") == ["low deep"]


def test_a_name_is_followed_through_any_number_of_imports() -> None:
    assert unused(main="from app.middle import deep\ndef run(): deep()", middle="from app.low import deep",
                  low="def deep(): pass") == []  # fmt: skip


def test_a_function_is_followed_through_the_name_of_its_module() -> None:
    main = "from app import low\nimport app.other\ndef run(): low.deep(); app.other.far()"
    assert unused(main=main, low="def deep(): pass", other="def far(): pass\ndef left(): pass") == ["other left"]


def test_a_function_that_a_decorator_registers_is_used_by_whoever_registered_it() -> None:
    assert unused(main=MAIN + "from web import get\n@get('/')\ndef page(): pass") == []


def test_a_plain_decorator_registers_nothing() -> None:
    assert unused(main=MAIN + "from functools import cache\n@cache\ndef page(): pass") == ["main page"]


def test_a_mention_in_a_text_is_no_use_but_an_address_is() -> None:
    low = "def deep(): pass\ndef far(): pass"
    assert unused(main="def run(): print('deep', 'app.low:far')", low=low) == ["low deep"]


def test_a_module_imported_by_its_name_is_used_by_the_attributes_that_are_read() -> None:
    main = "def run(): import_module('app.low').far()"
    assert unused(main=main, low="def deep(): pass\ndef far(): pass") == ["low deep"]


def test_a_method_is_used_when_its_name_is_read_somewhere_else() -> None:
    main = """
        def run(): Thing().used()
        class Thing:
            def __eq__(self, other): return True
            def used(self): pass
            def left(self): self.left()
        """
    assert unused(main=main) == ["main Thing.left"]


def test_a_method_of_a_class_with_a_base_from_outside_may_be_called_from_there() -> None:
    main = "from lib import Base\nclass One(Base):\n  def hook(self): pass\nclass Two(One):\n  def other(self): pass\n"
    assert unused(main=main + "def run(): Two()") == []


def test_a_class_named_in_an_annotation_is_used_and_nothing_is_used_by_an_unused_class() -> None:
    main = "def run(x: 'One'): pass\nclass One: pass\nclass Two:\n  def __init__(self): deep()\ndef deep(): pass"
    assert unused(main=main) == ["main deep", "main Two"]
