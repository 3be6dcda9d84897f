# make test    set everything up and run all checks and tests
# make serve   set everything up and serve on http://127.0.0.1:8000/
# make check   the everyday checks: lint, types, layers, tests
PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready

.PHONY: test serve web check setup lint types layers docs bench clean

test: check

check: lint types layers
	@echo "== tests"
	@$(VENV)/bin/python -m tests.postgres
	@$(VENV)/bin/pytest -n 2

serve: $(READY) web
	@$(VENV)/bin/tuolaji serve $(SERVE)

# The front end, where there is one: filled in by web/.
web: $(READY)

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@echo "== setting up $(VENV) (once; again only when pyproject.toml or constraints.txt change)"
	@$(PYTHON) -c 'import sys; sys.exit("tuolaji needs Python 3.11 or newer; this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(READY)

lint: $(READY)
	@echo "== lint"
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .

types: $(READY)
	@echo "== types"
	@$(VENV)/bin/mypy

layers: $(READY)
	@echo "== layers"
	@$(VENV)/bin/lint-imports --no-logo

docs: $(READY)
	@echo "== docs/conformance.md"
	@$(VENV)/bin/python -m tests.conformance
	@echo "== web/src/protocol.ts"
	@$(VENV)/bin/python -m tests.server.typescript

bench: $(READY)
	@echo "== the judge"; $(VENV)/bin/python bench/judge.py
	@echo "== the deal"; $(VENV)/bin/python bench/deal.py
	@echo "== pairing"; $(VENV)/bin/python bench/pairing.py
	@echo "== standings"; $(VENV)/bin/python bench/standings.py
	@echo "== prints"; $(VENV)/bin/python bench/prints.py
	@echo "== the kernel"; $(VENV)/bin/python bench/kernel.py

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
