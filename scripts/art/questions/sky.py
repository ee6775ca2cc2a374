"""The night sky: constellations from the places of their stars, signs of the zodiac, the Moon, a planet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import asin, cos, pi, radians, sin

from art.questions.sheet import INK, IVORY, OXBLOOD, Colour, H, Line, Sheet, W, circle, outline

NIGHT: Colour = (24, 34, 60)
GRID: Colour = (50, 62, 92)
LINKS: Colour = (132, 140, 156)
GLOW: Colour = (255, 248, 222)

Chains = Sequence[str]
"""A constellation: lines from star to star, each as names."""
Strokes = Sequence[Line]
"""A sign of the zodiac."""
STARS: dict[str, tuple[float, float, float]] = {
    # right ascension in hours, declination in degrees, magnitude (J2000)
    "dubhe": (11.062, 61.75, 1.8), "merak": (11.031, 56.38, 2.4), "phecda": (11.897, 53.69, 2.4),
    "megrez": (12.257, 57.03, 3.3), "alioth": (12.900, 55.96, 1.8), "mizar": (13.399, 54.93, 2.2),
    "alkaid": (13.792, 49.31, 1.9),

    "betelgeuse": (5.919, 7.41, 0.5), "rigel": (5.242, -8.20, 0.2), "bellatrix": (5.419, 6.35, 1.6),
    "saiph": (5.796, -9.67, 2.1), "mintaka": (5.533, -0.30, 2.2), "alnilam": (5.604, -1.20, 1.7),
    "alnitak": (5.679, -1.94, 1.8), "meissa": (5.585, 9.93, 3.4), "iota_ori": (5.590, -5.91, 2.8),
    "schedar": (0.675, 56.54, 2.2), "caph": (0.153, 59.15, 2.3), "gamma_cas": (0.945, 60.72, 2.2),
    "ruchbah": (1.430, 60.24, 2.7), "segin": (1.907, 63.67, 3.4),
    "deneb": (20.690, 45.28, 1.3), "sadr": (20.370, 40.26, 2.2), "gienah": (20.770, 33.97, 2.5),
    "delta_cyg": (19.750, 45.13, 2.9), "albireo": (19.512, 27.96, 3.1), "eta_cyg": (19.938, 35.08, 3.9),
    "acrux": (12.443, -63.10, 0.8), "mimosa": (12.795, -59.69, 1.3), "gacrux": (12.519, -57.11, 1.6),
    "imai": (12.252, -58.75, 2.8), "ginan": (12.356, -60.40, 3.6),
    "regulus": (10.139, 11.97, 1.4), "eta_leo": (10.122, 16.76, 3.5), "algieba": (10.333, 19.84, 2.0),
    "adhafera": (10.278, 23.42, 3.4), "mu_leo": (9.879, 26.01, 3.9), "eps_leo": (9.764, 23.77, 3.0),
    "zosma": (11.235, 20.52, 2.6), "denebola": (11.818, 14.57, 2.1), "chertan": (11.237, 15.43, 3.3),
    "antares": (16.490, -26.43, 1.0), "graffias": (16.091, -19.81, 2.6), "dschubba": (16.006, -22.62, 2.3),
    "pi_sco": (15.981, -26.11, 2.9), "sigma_sco": (16.353, -25.59, 2.9), "tau_sco": (16.598, -28.22, 2.8),
    "eps_sco": (16.836, -34.29, 2.3), "mu_sco": (16.864, -38.05, 3.0), "zeta_sco": (16.910, -42.36, 3.6),
    "eta_sco": (17.203, -43.24, 3.3), "sargas": (17.622, -43.00, 1.9), "iota_sco": (17.793, -40.13, 3.0),
    "kappa_sco": (17.708, -39.03, 2.4), "shaula": (17.560, -37.10, 1.6), "lesath": (17.513, -37.30, 2.7),

}  # fmt: skip


PLOUGH = ("alkaid mizar alioth megrez phecda merak dubhe megrez",)
ORION = (
    "betelgeuse bellatrix mintaka rigel saiph alnitak betelgeuse meissa bellatrix",
    "mintaka alnilam alnitak",
)
CASSIOPEIA = ("segin ruchbah gamma_cas schedar caph",)
CYGNUS = ("deneb sadr eta_cyg albireo", "delta_cyg sadr gienah")
CROSS = ("acrux gacrux", "imai mimosa")
LEO = (
    "regulus eta_leo algieba adhafera mu_leo eps_leo",
    "algieba zosma denebola chertan regulus",
    "zosma chertan",
)
SCORPIUS = (
    "graffias dschubba pi_sco",
    "dschubba sigma_sco antares tau_sco eps_sco mu_sco zeta_sco eta_sco sargas iota_sco kappa_sco shaula lesath",
)


def _placed(names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Return where stars are on the sheet: seen from below, so that east is on the left."""
    vectors = []
    for name in names:
        hours, dec, _ = STARS[name]
        a, d = radians(hours * 15), radians(dec)
        vectors.append((cos(d) * cos(a), cos(d) * sin(a), sin(d)))
    mx, my, mz = (sum(v[i] for v in vectors) for i in range(3))
    long = (mx * mx + my * my + mz * mz) ** 0.5
    mx, my, mz = mx / long, my / long, mz / long
    dec0 = asin(mz)
    east = (-my / cos(dec0), mx / cos(dec0), 0.0)
    north = (-mz * mx / cos(dec0), -mz * my / cos(dec0), cos(dec0))
    points = {}
    for name, v in zip(names, vectors, strict=True):
        depth = 1 + v[0] * mx + v[1] * my + v[2] * mz
        x = -2 * sum(a * b for a, b in zip(v, east, strict=True)) / depth
        y = -2 * sum(a * b for a, b in zip(v, north, strict=True)) / depth
        points[name] = (x, y)
    xs, ys = [x for x, _ in points.values()], [y for _, y in points.values()]
    k = min(820 / max(1e-6, max(xs) - min(xs)), 600 / max(1e-6, max(ys) - min(ys)))
    cx, cy = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return {name: (W / 2 + (x - cx) * k, H / 2 + (y - cy) * k) for name, (x, y) in points.items()}


def night(sheet: Sheet) -> None:
    """Lay the sky: dark, with the circles of an atlas."""
    sheet.box(0, 0, W, H, NIGHT)
    for r in range(200, 1500, 200):
        sheet.ring(W / 2, -260, r + 100, 1.6, GRID)
    for i in range(-6, 7):
        angle = pi / 2 + i * pi / 15
        x, y = cos(angle), sin(angle)
        sheet.line([(W / 2 + 120 * x, -260 + 120 * y), (W / 2 + 1500 * x, -260 + 1500 * y)], 1.6, GRID)


def constellation(which: Chains) -> Callable[[Sheet], None]:
    """Return how to draw a constellation, brighter stars larger."""

    def draw(sheet: Sheet) -> None:
        night(sheet)
        chains = [chain.split() for chain in which]
        places = _placed(sorted({name for chain in chains for name in chain}))
        for chain in chains:
            sheet.line([places[name] for name in chain], 2.4, LINKS)
        sizes = {name: 5.5 + 3.4 * (4.6 - STARS[name][2]) for name in places}
        for name, (x, y) in places.items():
            sheet.disc(x, y, sizes[name] + 7, NIGHT)
        for name, (x, y) in places.items():
            sheet.disc(x, y, sizes[name], GLOW)

    return draw


def zodiac(strokes: Strokes) -> Callable[[Sheet], None]:
    """Return how to draw a sign of the zodiac, in ink on a medal of ivory."""

    def draw(sheet: Sheet) -> None:
        sheet.shadow(circle(W / 2, H / 2, 330))
        sheet.disc(W / 2, H / 2, 330, IVORY)
        sheet.ring(W / 2, H / 2, 330, 5, INK)
        sheet.ring(W / 2, H / 2, 308, 2, INK)
        for stroke in strokes:
            sheet.line(stroke, 26, OXBLOOD)

    return draw


ARIES: Strokes = (
    outline("600,640 598,520 580,380 520,290 450,290 425,350 460,410", closed=False),
    outline("600,640 602,520 620,380 680,290 750,290 775,350 740,410", closed=False),
)
TAURUS: Strokes = (
    circle(600, 530, 115),
    outline("450,270 490,330 540,400 600,415 660,400 710,330 750,270", closed=False),
)
LIBRA: Strokes = (
    [(410, 620), (790, 620)],
    outline(
        "!410,530 !530,530 !530,510 485,430 520,340 600,300 680,340 715,430 670,510 !670,530 !790,530", closed=False
    ),
)
PISCES: Strokes = (
    outline("440,260 500,350 520,450 500,550 440,640", closed=False),
    outline("760,260 700,350 680,450 700,550 760,640", closed=False),
    [(430, 450), (770, 450)],
)


def half_moon(sheet: Sheet) -> None:
    """The Moon as it is seen in Europe in its first quarter: the right half is lit."""
    night(sheet)
    sheet.disc(W / 2, H / 2, 290, (46, 56, 84))
    sheet.fill(circle(W / 2, H / 2, 290, start=-pi / 2, end=pi / 2), GLOW)
    for x, y, r in ((700, 330, 46), (740, 480, 64), (650, 560, 34), (680, 640, 26), (790, 400, 22), (640, 420, 20)):
        sheet.disc(x, y, r, (232, 222, 190))


def saturn(sheet: Sheet) -> None:
    """A planet with a broad ring."""
    night(sheet)
    lean = -0.3
    for outer, inner, colour in ((430, 372, (196, 176, 132)), (360, 290, (226, 206, 160))):
        _arc(sheet, outer, inner, colour, pi, 2 * pi, lean)
    sheet.disc(W / 2, H / 2, 210, (228, 196, 130))
    for y, tall, colour in ((-70, 34, (214, 178, 112)), (10, 44, (206, 168, 104)), (96, 30, (214, 178, 112))):
        band = [(x, yy) for x, yy in circle(0, 0, 210) if y <= yy <= y + tall]
        sheet.fill(
            [(W / 2 + x * cos(lean) - yy * sin(lean), H / 2 + x * sin(lean) + yy * cos(lean)) for x, yy in band], colour
        )
    for outer, inner, colour in ((430, 372, (196, 176, 132)), (360, 290, (226, 206, 160))):
        _arc(sheet, outer, inner, colour, 0, pi, lean)


def _arc(sheet: Sheet, outer: float, inner: float, colour: Colour, start: float, end: float, lean: float) -> None:
    points = circle(0, 0, outer, outer * 0.28, start, end) + circle(0, 0, inner, inner * 0.28, end, start)
    sheet.fill(
        [(W / 2 + x * cos(lean) - y * sin(lean), H / 2 + x * sin(lean) + y * cos(lean)) for x, y in points], colour
    )


def eclipse(sheet: Sheet) -> None:
    """Sun, Earth and Moon in a line, the Earth in the middle, with its shadow; not to scale."""
    night(sheet)
    sheet.fill([(560, 350), (560, 550), (1180, 480), (1180, 420)], (14, 20, 40))
    sheet.disc(150, 450, 190, (250, 204, 96))
    sheet.disc(560, 450, 100, (96, 140, 176))
    sheet.disc(900, 450, 34, (150, 120, 100))
    for start, end in (((340, 265), (520, 345)), ((345, 635), (520, 555))):
        sheet.line([start, end], 3, (250, 204, 96))


PICTURES = (
    *map(constellation, (PLOUGH, ORION, CASSIOPEIA, CYGNUS, CROSS, LEO, SCORPIUS)),
    *map(zodiac, (ARIES, TAURUS, LIBRA, PISCES)),
    half_moon,
    saturn,
    eclipse,
)
