# The front door: `make run` and `make test` need Python >= 3.11 and make, nothing else.
.DEFAULT_GOAL := help
PYTHON ?= python3
BIN := .venv/bin
# Tests start a hundred processes: without bytecode on the disk each compiles whatever it imports, for a second.
unexport PYTHONDONTWRITEBYTECODE
# Two more than the processors of our smallest machine: tests of a whole bot wait for half of their time.
JOBS ?= 4

UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)

# What needs no browser and no bot of its own: rules, records, players, tables, texts, rights, commands.
QUICK := $(addprefix tests/,triangles tripitz conformance record players table present platforms spec cli)
# The page's scripts. Deno comes as a wheel; what it fetches is fixed by deno.lock, and stays in the checkout.
PAGE := bot/platforms/web/static
DENO := DENO_DIR=.tools/deno DENO_NO_UPDATE_CHECK=1 $(BIN)/deno
FROZEN ?= --frozen
BIOME := $(DENO) run --quiet $(FROZEN) --allow-all @biomejs/biome
TSC := $(DENO) run --quiet $(FROZEN) --allow-all typescript/tsc
UNITS := $(DENO) test --quiet $(FROZEN) --no-check --reporter=dot --allow-read=. --allow-net=127.0.0.1 \
	--location http://127.0.0.1 tests/web/units

.PHONY: page coverage-page site dist sbom licences audit release-check test-pythons test-lowest test-newest help run setup test test-fast coverage check format lint types contracts bench city presses walks world world-night long machines mutants drift rolling clean pictures transcripts stories

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

# What plays, and nothing that only tests it: a third of the room, and of the time.
run: .venv/.runs  ## start the bot; the first time it is installed
	@$(BIN)/trigon run

setup: .venv/.ready  ## install what the tests need, too

# A uv of our own, pinned by hash, where the machine has none: by this Python's pip, which takes a third of the time
# that a new environment with a pip of its own does; by that where there is no pip, or it may not.
FETCH_UV := -m pip install --quiet --disable-pip-version-check --no-compile --no-cache-dir --progress-bar on \
	--require-hashes --no-deps --only-binary :all: --target .tools -r deploy/uv.txt
.tools/bin/uv: deploy/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Trigon needs Python 3.11 or newer; name it with: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@echo "Fetching uv, which installs the rest (20 MB, once) …"
	@rm -rf .tools/bin .tools/uv*
	@$(PYTHON) $(FETCH_UV) 2>/dev/null || { \
		$(PYTHON) -m venv .tools/pip || { echo "This Python has neither pip nor venv; on Debian: apt install python3-venv" >&2; rm -rf .tools; exit 1; }; \
		.tools/pip/bin/python $(FETCH_UV) || { rm -rf .tools; exit 1; }; \
	}
	@rm -rf .tools/pip
	@touch $@

INSTALL := sync --frozen --no-python-downloads --python $(PYTHON)

.venv/.runs: uv.lock pyproject.toml $(if $(findstring .tools,$(UV)),.tools/bin/uv)
	@echo "Installing Trigon …"
	@$(UV) $(INSTALL) --no-dev --inexact
	@touch $@

.venv/.ready: uv.lock pyproject.toml $(if $(findstring .tools,$(UV)),.tools/bin/uv)
	@$(UV) $(INSTALL) --quiet
	@touch $@ .venv/.runs

test: setup  ## the whole suite
	@$(BIN)/pytest -n $(JOBS) --dist worksteal

test-fast: setup  ## rules, tables and texts: under two minutes
	@$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not slow and not long" $(QUICK)

# The whole suite, measured by branches: takes twice as long as `make test`.
coverage: setup  ## the whole suite, measured by branches
	@$(BIN)/pytest -n $(JOBS) --dist worksteal --timeout 600 --cov

# Of the page's scripts, by the unit tests and the stories of the page.
PAGE_COVERAGE := $(CURDIR)/.tools/page-coverage
coverage-page: setup  ## what the tests run of the page's scripts
	@rm -rf $(PAGE_COVERAGE)
	@$(UNITS) --coverage=$(PAGE_COVERAGE) --coverage-raw-data-only
	@$(DENO) coverage --include=$(PAGE)/ $(PAGE_COVERAGE)

# A test that fails runs once more on the spot: with the same seed, beside the same others. What is wrong fails again;
# what failed only once is listed at the end of the log, and is a fault to be mended all the same.
TRIES := --second-try

check: setup  ## what CI runs
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	@$(MAKE) --no-print-directory --jobs 2 retried static

retried: setup
	@$(BIN)/pytest -n $(JOBS) --dist worksteal $(TRIES)

# Beside the tests, which leave a third of two processors idle; told in one piece.
static: setup
	@told=$$(export NO_COLOR=1; { $(BIN)/python -m tests.lint && $(BIN)/mypy && $(BIN)/lint-imports && $(MAKE) --no-print-directory page; } 2>&1); \
		status=$$?; printf '\n%s\n' "$$told" | grep -v '^\.$$'; exit $$status

# In seconds; the page in a browser is tests/web.
page: setup  ## check the page's scripts and styles: format, lint, types, unit tests
	@$(BIOME) ci
	@$(TSC) --project jsconfig.json
	@$(UNITS)

format: setup  ## format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIOME) check --write

# Ruff, and what only we can know: lengths, citations, files and commands that guides name, events in runbooks.
lint: setup  ## what is read and not run, in seconds
	@$(BIN)/ruff check .
	@$(BIN)/python -m tests.lint

types contracts: setup
	@case $@ in types) $(BIN)/mypy ;; contracts) $(BIN)/lint-imports ;; esac

# What players see, as text: docs/transcripts/.
transcripts: setup  ## write docs/transcripts again
	@$(BIN)/python -m tests.transcripts

# The results of what people do, by the keys of texts: tests/stories/. Read the diff.
stories: setup  ## write the results of the stories again
	@$(BIN)/python -m tests.stories --write $(STORY)

# The pictures in the README.
pictures: setup  ## write the README's pictures again
	@$(BIN)/python -m tests.renderer.sheet

bench: setup  ## measure; some parts by PARTS="discord clicks"
	@$(BIN)/python -m bench $(PARTS)

# Whole worlds on virtual time, each from a seed: SEEDS=0-99 DAYS=7 TABLES=4 STEPS=40 (0: as many as people make).
# A failure shows the way to it.
SEEDS ?= 0-9
PRESSES ?= 1-4
ACTS ?= 1000
WALKS ?= 1-50
KEEP ?= 0
DAYS ?= 3
TABLES ?= 4
STEPS ?= 0
NIGHT ?= .worlds
world: setup  ## days of many people and faults, in seconds
	@$(BIN)/python -m tests.world --seeds $(SEEDS) --days $(DAYS) --tables $(TABLES) --steps $(STEPS)

world-night: DAYS = 20
world-night: setup  ## the same for 250 seeds of 20 days on JOBS processors, with a report; it goes on where it stopped
	@$(BIN)/python -m tests.world --seeds 1000-1249 --days $(DAYS) --tables $(TABLES) --steps $(STEPS) --jobs $(JOBS) --keep $(NIGHT)

city: setup  ## thousands of chats at the platforms' limits, three processes, a cluster, and a kill of each
	@$(BIN)/python -m tests.city $(CITY)

presses: setup  ## people who press and type at random on both chats and at the page, with the whole bot behind
	@$(BIN)/python -m tests.presses --seeds $(PRESSES) --acts $(ACTS)

walks: setup  ## stories that chance writes; with KEEP=1500 those that show most are kept, up to so many steps
	@$(BIN)/python -m tests.walks --seeds $(WALKS) --keep $(KEEP)

histories: setup  ## commits to a cluster whose masters die, hang and are cut off: what was acknowledged, and what stands
	@$(BIN)/python -m tests.store.histories $(HISTORIES)

# Whole games in a browser, tutorials, the package, the site, benchmarks, a village: what the suite shows in a shorter way.
long: setup  ## the tests that the suite leaves out
	@$(BIN)/pytest -n $(JOBS) --dist worksteal -m long

# Random walks of tables, days and seasons, so many times as far as in the suite.
machines: setup  ## state machines, EXAMPLES times as far as in the suite
	@EXAMPLES=$(or $(EXAMPLES),50) $(BIN)/pytest -n $(JOBS) --timeout 3600 $(wildcard tests/*/test_*_machine.py)

# Small bugs; the tests that cover them should fail, of 90 % at least. ROOM=club for one room of tests/mutants/rooms.txt.
# BUGS: a file of bugs that somebody wrote, as tests/mutants/bugs.py says.
mutants: setup  ## plant COUNT small bugs by SEED (or those in the file BUGS), and tell which survive the tests
	@$(BIN)/python -m tests.mutants$(if $(BUGS), --bugs $(BUGS), --seed $(or $(SEED),1) --count $(or $(COUNT),50) $(addprefix --room ,$(ROOM)))

# FROM: a folder with openapi.json (github.com/discord/discord-api-spec, specs/) and api.html (core.telegram.org/bots/api).
FROM ?= .
drift: setup  ## compare the loopback servers and what the bot sends with the platforms' own descriptions in FROM
	@$(BIN)/python -m tests.drift $(FROM)

# In .tools/release-1.0.0, with an environment of its own. Skips without the git history or a registry.
rolling: setup $(if $(findstring .tools,$(UV)),.tools/bin/uv)  ## the code of 1.0.0 and ours on one store, forward and back
	@$(BIN)/python -m tests.ops.previous

site: setup  ## build the guides as a site, dist/site/index.html; a dead link is an error
	@$(BIN)/sphinx-build --quiet --nitpicky --fail-on-warning --builder html --conf-dir docs/site \
		--doctree-dir dist/site/.cache . dist/site

# The wheel and the sdist, and what they are made of.
dist: setup  ## build wheel, sdist, SBOM and release notes into dist/
	@rm -rf dist/*.whl dist/*.tar.gz
	@$(UV) build --quiet --no-create-gitignore --out-dir dist
	@$(MAKE) --no-print-directory sbom > dist/sbom.json
	@$(BIN)/python deploy/release_check.py --notes dist/notes.md

sbom: setup  ## what Trigon is made of, as CycloneDX
	@$(UV) export --quiet --frozen --no-dev --format cyclonedx1.5 --preview-features sbom-export

licences: setup  ## the licences of what is installed with it
	@$(BIN)/python deploy/licences.py

audit: .venv/.runs  ## ask a database of known vulnerabilities about uv.lock (needs the network)
	@$(UV) audit --frozen --no-dev --preview-features audit

release-check: setup  ## may this checkout become a release?
	@$(BIN)/python deploy/release_check.py
	@$(BIN)/python deploy/licences.py >/dev/null || { $(BIN)/python deploy/licences.py | grep NOT; exit 1; }

# With every Python of this machine that pyproject.toml promises, in four minutes each.
test-pythons: setup  ## the whole suite with every Python that is here
	@for python in $$($(BIN)/python deploy/pythons.py); do \
		version=$$($$python -c 'import platform; print(platform.python_version())'); echo "Python $$version"; \
		UV_PROJECT_ENVIRONMENT=.tools/python-$$version $(UV) run --frozen --quiet --no-python-downloads --python $$python \
			pytest -q -n $(JOBS) --dist worksteal || exit 1; done

# The quick lane with other releases of what Trigon depends on, each in an environment of its own; uv.lock stays as it is.
test-lowest: RESOLUTION := lowest-direct
test-newest: RESOLUTION := highest
test-lowest: $(if $(findstring .tools,$(UV)),.tools/bin/uv)  ## the quick lane with the oldest dependencies that pyproject.toml allows
test-newest: $(if $(findstring .tools,$(UV)),.tools/bin/uv)  ## the quick lane with the newest dependencies
test-lowest test-newest:
	@$(UV) venv --quiet --clear --no-python-downloads --python $(PYTHON) .tools/$@
	@$(UV) pip install --quiet --python .tools/$@ --resolution $(RESOLUTION) --group dev --editable .
	@.tools/$@/bin/pytest -q -n $(JOBS) --dist worksteal -p no:cacheprovider -m "not slow and not long" $(QUICK)

clean:  ## remove what was installed (data stays)
	rm -rf .venv .tools dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage .coverage.*
