"""What an earlier version of the kernel has compiled is compiled again, whatever lies in its files."""

import pickle
from pathlib import Path
from typing import Any

import pytest

from tuolaji.kernel.ask import results
from tuolaji.kernel.compiled import is_kept


def test_an_index_of_other_sources_is_not_unpickled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    function: Any = results
    kept = function._cache._cache_file
    monkeypatch.setattr(function, "overloads", {})
    monkeypatch.setattr(kept, "_index_path", str(tmp_path / "results.nbi"))
    gone = b"cgone.module\nClass\n."
    (tmp_path / "results.nbi").write_bytes(pickle.dumps("other sources") + gone)
    assert not is_kept(function)
    (tmp_path / "results.nbi").write_bytes(pickle.dumps(kept._version) + gone)
    with pytest.raises(ModuleNotFoundError):
        is_kept(function)
