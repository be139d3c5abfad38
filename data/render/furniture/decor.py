"""Rugs, prints, books and small objects. Each stands on local z=0 with its back at local y=0, facing -y."""

import math

import materials as m
from shapes import at, box, lathe, mesh, place, ring

BOOKS = ["#a94f3a", "#d8ae57", "#3e5f73", "#efe9dc", "#587a5b", "#74506a", "#2f3338", "#c9b9a0", "#8fa7a5"]


def rug(p, sx, sy, rng, round_=False):
    """Builds a rug centred on the frame."""
    if round_:
        lathe(0, 0, 0, [(sx / 2, 0), (sx / 2, .012), (sx / 2 - .01, .018)], m.fabric(p["rug"], 1, 90), 64)
        ring(0, 0, .016, sx / 2 - .09, .006, m.fabric(m.mix(p["rug"], p["textile"], .6)))
        return
    cloth = m.striped(p["rug"], m.mix(p["rug"], p["accent"], .55), .16,
                      "yx") if rng.random() < .5 else m.fabric(p["rug"], 1, 90)
    box(0, 0, 0, sx, sy, .016, cloth, .006)
    for side in (-1, 1):
        box(side * (sx / 2 - .05), 0, .0165, .04, sy - .04, .001, m.fabric(m.mix(p["rug"], p["textile"], .55)), 0)


def art(p, w, h, rng, z, style=None):
    """Builds a framed abstract print whose centre hangs at z."""
    rim = m.plain("#26282a", .4) if rng.random() < .4 else m.timber(p["oak"])
    ink = [p["accent"], p["textile"], m.mix(p["textile"], "#f4e3c8", .55), m.mix(p["accent"], "#1d2430", .45),
           "#d9b36a"]
    rng.shuffle(ink)
    bottom = z - h / 2
    box(0, -.014, bottom, w, .028, h, rim, .003)
    box(0, -.029, bottom + .02, w - .04, .003, h - .04, m.plain("#f6f2e8", .9), 0)
    motif = MOTIFS[rng.randrange(4) if style is None else style]
    motif(Print(z), w - .16, h - .16, ink)


class Print:
    """Flat shapes on paper, each slightly in front of the previous one. Heights are relative to the print's centre."""

    def __init__(self, z):
        self.z, self.layers = z, 0

    def _next_y(self):
        self.layers += 1
        return -.0305 - self.layers * .0004

    def disc(self, x, dz, r, colour, half=False):
        y = self._next_y()
        steps = 40
        arc = math.pi if half else math.tau
        angles = (arc * k / steps for k in range(steps + 1))
        pts = [(x + math.cos(a) * r, y, self.z + dz + math.sin(a) * r) for a in angles]
        place(mesh(pts, [tuple(range(len(pts)))], m.plain(colour, .9)))

    def block(self, x, dz, w, h, colour):
        box(x, self._next_y(), self.z + dz - h / 2, w, .0003, h, m.plain(colour, .9), 0)


def sun_over_hills(paper, w, h, ink):
    paper.block(0, 0, w, h, m.mix(ink[0], "#f6f2e8", .72))
    paper.disc(w * .14, h * .18, w * .2, ink[1])
    paper.disc(-w * .18, -h * .5, w * .3, ink[2], True)
    paper.disc(w * .2, -h * .5, w * .29, ink[3], True)


def stacked_arches(paper, w, h, ink):
    for k, r in enumerate((.46, .35, .24, .12)):
        paper.disc(0, -h * .3, w * r, ink[k % 4] if k < 3 else "#f6f2e8", True)
    paper.block(0, -h * .4, w, h * .14, ink[3])


def colour_blocks(paper, w, h, ink):
    paper.block(-w * .22, h * .14, w * .5, h * .66, ink[0])
    paper.block(w * .2, -h * .12, w * .52, h * .6, ink[1])
    paper.block(-w * .05, -h * .3, w * .34, h * .3, ink[2])
    paper.disc(w * .24, h * .28, w * .13, ink[3])


def stems(paper, w, h, ink):
    paper.block(0, 0, w, h, m.mix(ink[4], "#f6f2e8", .7))
    for k in range(5):
        x = (k - 2) * w * .17
        paper.block(x, -h * .14, .008, h * (.44 + .1 * (k % 2)), ink[3])
        paper.disc(x, h * (.12 + .05 * (k % 2)), w * .085, ink[k % 3])


MOTIFS = (sun_over_hills, stacked_arches, colour_blocks, stems)


def gallery(p, rng, count=3, z=1.6, pitch=.6, size=(.46, .6)):
    """Builds a row of different prints."""
    styles = rng.sample(range(4), count)
    for k in range(count):
        with at((k - (count - 1) / 2) * pitch):
            art(p, size[0], size[1], rng, z, styles[k])


def books(length, rng, z=0, depth=.17, fill=.9):
    """Builds a row of books from x=0, backs to y=0."""
    x, stop = 0.0, length * fill
    while x < stop:
        if rng.random() < .1:
            x += rng.uniform(.05, .12)
            continue
        t, h = rng.uniform(.018, .045), rng.uniform(.17, .26)
        if x + t > length:
            break
        box(x + t / 2, -depth / 2 - .01, z, t, depth * rng.uniform(.8, 1), h, m.plain(rng.choice(BOOKS), .6), .002)
        x += t + .0015


def pile(rng, n=3, z=0):
    """Builds a pile of books that lie flat."""
    for _ in range(n):
        t = rng.uniform(.02, .035)
        box(0, 0, z, rng.uniform(.15, .2), rng.uniform(.21, .26), t, m.plain(rng.choice(BOOKS), .6), .002,
            rot=(0, 0, rng.uniform(-14, 14)))
        z += t
    return z


def mug(colour="#e8e2d6"):
    lathe(0, 0, 0, [(.034, 0), (.04, .09), (.036, .09), (.032, .02)], m.plain(colour, .3))
    ring(.05, 0, .046, .022, .006, m.plain(colour, .3), (90, 0, 0))


def mirror(p, w=.5, h=1.5, z=.25, rounded=False):
    if rounded:
        lathe(0, 0, z + h / 2, [(h / 2, 0), (h / 2, .03)], m.plain(p["metal"], .3, 1), 48, rot=(90, 0, 0))
        lathe(0, -.028, z + h / 2, [(h / 2 - .015, 0), (h / 2 - .015, .006)], m.mirror(), 48, rot=(90, 0, 0))
        return
    box(0, -.015, z, w, .03, h, m.timber(p["oak"], "xz"), .004)
    box(0, -.032, z + .03, w - .06, .004, h - .06, m.mirror(), 0)


def basket(p, w=.42, d=.34, h=.22):
    box(0, 0, 0, w, d, h, m.striped("#b08d5f", "#8f6f46", .03, "xz"), .02)
    box(0, 0, h * .98, w - .04, d - .04, .01, m.fabric(p["textile"]), 0)
