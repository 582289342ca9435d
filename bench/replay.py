"""The time and size of a replay, beside Pillow's `save_all` for the same frames.

Run: `python -m bench.replay`. Frames are the last round of whole games; all measures take turns within
each round, in one process; medians are printed. `save_all` is measured as usually called (it then makes
unchanged pixels transparent) and with `optimize=False`. "Whole" is from the record to the file, with
the frames drawn by the same canvas.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from statistics import median
from time import perf_counter

from PIL import Image

import renderer
from engine import Record, record
from renderer import gif, replays
from renderer.pictures import Look

ROUNDS = 7
RECORDS = Path(__file__).parents[1] / "tests" / "records"
GAMES = ("triangles/tridom-whole-4", "triangles/triominos-whole-4", "tripitz/placed")


def drawn(rec: Record) -> tuple[bytes, list[gif.GifStep]]:
    """Return the palette and the frames of a record's last round."""
    played = replays.plies_of_round(rec, None)
    shots = replays.thinned(tuple(replays.steps_of(rec, played)), replays.MOST)
    canvas = replays.Canvas(f"{'tripitz' if rec.variant == 'tripitz' else 'triangles'}-dark")
    scenes = replays.scenes_of(shots, Look(names=rec.players, size=900))
    return canvas.palette, [canvas.draw(scene, shown) for scene, shown in scenes]


def framed(palette: bytes, steps: list[gif.GifStep]) -> list[Image.Image]:
    """Return the frames as Pillow wants them."""
    frames = []
    for step in steps:
        frame = Image.frombytes("P", step.image.size, step.image.tobytes())
        frame.putpalette(palette)
        frame.info["duration"] = 10 * step.shown
        frames.append(frame)
    return frames


def saved(frames: list[Image.Image], **how: bool) -> bytes:
    """Return the file that Pillow makes of them."""
    file = BytesIO()
    times = [frame.info["duration"] for frame in frames]
    frames[0].save(
        file, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, **how
    )
    return file.getvalue()


def measure(rec: Record) -> None:
    """Print the ratios for one record."""
    palette, steps = drawn(rec)
    frames = framed(palette, steps)
    work = {
        "ours": lambda: gif.animation(palette, steps),
        "pillow": lambda: saved(frames),
        "plain": lambda: saved(frames, optimize=False),
        "ours, whole": lambda: renderer.replay(rec).gif,
        "pillow, whole": lambda: saved(framed(*drawn(rec))),
        "plain, whole": lambda: saved(framed(*drawn(rec)), optimize=False),
    }
    took: dict[str, list[float]] = {name: [] for name in work}
    size: dict[str, int] = {}
    for _ in range(ROUNDS):
        for name, make in work.items():
            start = perf_counter()
            size[name] = len(make())
            took[name].append(perf_counter() - start)
    times = {name: median(values) for name, values in took.items()}
    wide, high = steps[0].image.size
    print(
        f"{rec.variant}: {len(steps)} frames, {wide}x{high}, {size['ours'] / 1000:.0f} kB, "
        f"{times['ours, whole'] * 1000:.0f} ms"
    )
    for other, call in (("pillow", "save_all"), ("plain", "save_all, optimize=False")):
        print(f"  of {call}:")
        print(f"    {'bytes':24} {size['ours'] / size[other]:8.3f}")
        print(f"    {'time, encoding alone':24} {times['ours'] / times[other]:8.3f}")
        whole = times["ours, whole"] / times[f"{other}, whole"]
        print(f"    {'time, whole':24} {whole:8.3f}")


def main() -> None:
    for name in GAMES:
        measure(record.load((RECORDS / f"{name}.json").read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
