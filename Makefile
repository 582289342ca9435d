# The front door: `make run` and `make test` need Python >= 3.11 and make, nothing else.
PYTHON ?= python3
UV_VERSION := 0.13.8
BIN := .venv/bin
# Two processes are what the smallest machine of ours has; pytest-xdist shares the slow ones out.
JOBS ?= 2

UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)

# What needs no browser and no bot of its own: rules, records, players, tables, texts, rights, commands.
QUICK := $(addprefix tests/,triangles tripitz conformance record players table present platforms spec cli)
# The rooms whose own tests hold a floor of branch coverage: measuring costs as much again as running, so
# it is done where it is cheap. Whole random games are left out: they run long and reach no new line.
MEASURED := $(foreach room,triangles tripitz record table present,$(wildcard tests/$(room)/test_*.py))
MEASURED := $(filter-out %/test_reference.py %/test_perft.py,$(MEASURED))
FLOOR := 92

.PHONY: run setup test test-fast coverage floor check format lint types contracts bench soak clean golden pictures transcripts

run: setup
	@$(BIN)/trigon run

setup: .venv/.ready

# A uv of our own, pinned by hash, where the machine has none.
.tools/bin/uv: deploy/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Trigon needs Python 3.11 or newer; name it with: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -m venv .tools || { echo "This Python has no venv module; on Debian: apt install python3-venv" >&2; rm -rf .tools; exit 1; }
	@.tools/bin/pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r deploy/uv.txt
	@touch $@

.venv/.ready: uv.lock pyproject.toml $(if $(findstring .tools,$(UV)),.tools/bin/uv)
	@$(UV) sync --frozen --quiet --no-python-downloads --python $(PYTHON)
	@touch $@

test: setup
	@$(BIN)/pytest -n $(JOBS) --dist worksteal

test-fast: setup
	@$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not slow" $(QUICK)

# The whole suite, measured by branches: takes twice as long as `make test`.
coverage: setup
	@$(BIN)/pytest -n $(JOBS) --dist worksteal --timeout 600 --cov

floor: setup
	@$(BIN)/pytest -n $(JOBS) --dist worksteal --cov=engine --cov=bot.table --cov=bot.present \
		--cov-fail-under $(FLOOR) $(MEASURED)

# Every test once: the measured ones with their floor, and then the others.
check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MAKE) --no-print-directory floor
	@$(BIN)/pytest -n $(JOBS) --dist worksteal $(addprefix --ignore=,$(MEASURED))

format: setup
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint types contracts: setup
	@case $@ in lint) $(BIN)/ruff check . ;; types) $(BIN)/mypy ;; contracts) $(BIN)/lint-imports ;; esac

golden: setup
	@$(BIN)/python -m tests.renderer.golden --write

# What players see, as text: docs/transcripts/.
transcripts: setup
	@$(BIN)/python -m tests.transcripts

# The pictures in the README.
pictures: setup
	@$(BIN)/python -m tests.renderer.sheet

bench: setup
	@$(BIN)/python -m bench

# An hour of play while everything goes wrong; SOAK="--minutes 5 --tables 50" for less.
soak: setup
	@$(BIN)/python -m tests.soak $(SOAK)

clean:
	rm -rf .venv .tools .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage .coverage.*
