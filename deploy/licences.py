"""The licences of what is installed with Trigon: `python deploy/licences.py`; status 1 if one is not known to fit.

Reads what the libraries say of themselves (core metadata 2.4, License-Expression; older ones, License and
classifiers), for those that the package asks for, directly or by others.
"""

from __future__ import annotations

import re
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from packaging.requirements import Requirement

FITTING = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "Apache-2.0": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "BSD-2-Clause": "BSD-2-Clause",
    "BSD-3-Clause": "BSD-3-Clause",
    # A library of its own, which anyone may replace by another version: what the LGPL asks for.
    "LGPL-3.0-only": "LGPL-3.0-only",
    "MIT": "MIT",
    "MIT License": "MIT",
    "MIT-0": "MIT-0",
    "MIT-CMU": "MIT-CMU",
    # For its own files alone.
    "MPL-2.0": "MPL-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "PSF-2.0": "PSF-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
"""What licences are called, and their names of SPDX. All may go with a program under the MIT licence."""


def needed(name: str) -> dict[str, Distribution]:
    """The libraries that this one asks for on this machine, and those that they ask for, by their names."""
    found: dict[str, Distribution] = {}
    waiting: list[tuple[str, frozenset[str]]] = [(name, frozenset())]
    while waiting:
        asked, extras = waiting.pop()
        key = re.sub(r"[-_.]+", "-", asked).lower()
        if key in found and not extras:
            continue
        try:
            found[key] = distribution(asked)
        except PackageNotFoundError:
            continue
        for line in found[key].requires or []:
            wants = Requirement(line)
            cases = [{"extra": extra} for extra in ("", *extras)]
            if wants.marker is None or any(map(wants.marker.evaluate, cases)):
                waiting.append((wants.name, frozenset(wants.extras)))
    return found


def licences(library: Distribution) -> set[str]:
    """What it says that its licences are; the first line of what it says, where that is a whole text."""
    told = library.metadata.get("License-Expression")
    if told:
        return set(re.split(r" (?:AND|OR) ", told))
    classifiers = library.metadata.get_all("Classifier") or []
    named = {each.rpartition(" :: ")[2] for each in classifiers if each.startswith("License ::")}
    return named or {(library.metadata.get("License") or "none").splitlines()[0]}


def main() -> int:
    """Print a line a library."""
    well = True
    for name, library in sorted(needed("trigon-bot").items()):
        told = licences(library)
        fits = told <= FITTING.keys()
        well = well and fits
        said = ", ".join(sorted({FITTING.get(each, each) for each in told}))
        sys.stdout.write(f"{'ok ' if fits else 'NOT'} {name} {library.version}: {said}\n")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
