"""How far apart two colours look, to every kind of sight.

CIEDE2000 after Sharma, Wu and Dalal (2005); colour vision deficiency at full severity after
Machado, Oliveira and Fernandes (2009), whose matrices apply to linear RGB; contrast after WCAG 2.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from pathlib import Path

from tests.support.tables import table

RGB = tuple[int, int, int]

SIGHTS = {
    name: [[*map(float, row.split())] for row in rows]
    for name, rows in table(Path(__file__).with_name("sights.txt")).items()
}


def _linear(value: int) -> float:
    v = value / 255
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def seen(colour: RGB, sight: str) -> tuple[float, float, float]:
    """The colour as that sight has it, in linear RGB."""
    linear = [_linear(v) for v in colour]
    return tuple(  # type: ignore[return-value]
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True))))
        for row in SIGHTS[sight]
    )


def _lab(linear: tuple[float, float, float]) -> tuple[float, float, float]:
    r, g, b = linear
    xyz = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883,
    )
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _hue(b: float, a: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def ciede2000(one: tuple[float, float, float], two: tuple[float, float, float]) -> float:
    """ΔE2000 of two Lab colours."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = _hue(b1, a1), _hue(b2, a2)
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    big_dh = 2 * sqrt(c1 * c2) * sin(radians(dh) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2
    if c1 * c2:
        if abs(h1 - h2) > 180:
            hm += 360 if hm < 360 else -360
        hm /= 2
    t = (
        1
        - 0.17 * cos(radians(hm - 30))
        + 0.24 * cos(radians(2 * hm))
        + 0.32 * cos(radians(3 * hm + 6))
        - 0.20 * cos(radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc = 1 + 0.045 * cm
    sh = 1 + 0.015 * cm * t
    rt = -sin(radians(60 * exp(-(((hm - 275) / 25) ** 2)))) * 2 * sqrt(cm**7 / (cm**7 + 25**7))
    dl, dc, dhh = (l2 - l1) / sl, (c2 - c1) / sc, big_dh / sh
    return sqrt(dl**2 + dc**2 + dhh**2 + rt * dc * dhh)


def difference(one: RGB, two: RGB, sight: str = "normal") -> float:
    """ΔE2000 of two sRGB colours as that sight has them."""
    return ciede2000(_lab(seen(one, sight)), _lab(seen(two, sight)))


def least(one: RGB, two: RGB) -> float:
    """The least ΔE2000 of two colours over all four kinds of sight."""
    return min(difference(one, two, sight) for sight in SIGHTS)


def contrast(one: RGB, two: RGB) -> float:
    """The WCAG contrast ratio, 1 to 21."""
    high, low = sorted(
        (
            0.2126 * r + 0.7152 * g + 0.0722 * b
            for r, g, b in ([_linear(v) for v in c] for c in (one, two))
        ),
        reverse=True,
    )
    return (high + 0.05) / (low + 0.05)
