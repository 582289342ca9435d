# The front door: `make run` and `make test` need Python >= 3.11 and make, nothing else.
PYTHON ?= python3
UV_VERSION := 0.13.8
BIN := .venv/bin
# Two processes are what the smallest machine of ours has; pytest-xdist shares the slow ones out.
JOBS ?= 2

UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)

.PHONY: run setup test check format lint types contracts bench soak clean golden pictures

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

check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MAKE) --no-print-directory test

format: setup
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint types contracts: setup
	@case $@ in lint) $(BIN)/ruff check . ;; types) $(BIN)/mypy ;; contracts) $(BIN)/lint-imports ;; esac

golden: setup
	@$(BIN)/python -m tests.renderer.golden --write

# The pictures in the README.
pictures: setup
	@$(BIN)/python -m tests.renderer.sheet

bench: setup
	@$(BIN)/python -m bench

# An hour of play while everything goes wrong; SOAK="--minutes 5 --tables 50" for less.
soak: setup
	@$(BIN)/python -m tests.soak $(SOAK)

clean:
	rm -rf .venv .tools .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
