"""Furniture of a student room. Each piece stands on local z=0 with its back at local y=0, facing -y."""

import materials as m
from furniture import decor, lamps, plants, seating
from shapes import at, box, cushion, drape, lathe, rod, tube


def bed(p, rng, width=1.2, seed=0, padded=None):
    """Builds a bed with its headboard at y=0 and its feet towards -y."""
    oak = m.timber(p["oak"], "yx")
    padded = rng.random() < .5 if padded is None else padded
    box(0, -1.05, .1, width + .06, 2.06, .2, oak, .012)
    for x in (-width / 2, width / 2):
        for y in (-.12, -1.98):
            box(x, y, 0, .06, .06, .12, oak, .005)
    if padded:
        for k in range(4):
            w = (width + .08) / 4
            cushion((k - 1.5) * w, -.05, .28, w * 1.02, .14, .78, m.fabric(m.mix(p["accent"], p["wall"], .25)),
                    crease=.002, seed=k)
    else:
        box(0, -.03, .1, width + .08, .05, .92, m.timber(p["oak"], "xz"), .012)
    cushion(0, -1.06, .28, width, 1.98, .25, m.fabric("#f5f2ea", .2), puff=.1, crease=.002)
    top = .505
    drape(0, -1.26, top, width + .02, 1.5, .26, m.fabric(p["duvet"], .15, 60), (True, False), .02, seed, .035)
    # turned-back cuff
    drape(0, -.58, top + .045, width + .03, .3, .2, m.fabric(m.mix(p["duvet"], "#ffffff", .55), .15, 60),
          (False, False), .008, seed + 3, .02)
    throw = m.striped(p["textile"], m.mix(p["textile"], "#fff3df", .45), .09,
                      "yx") if rng.random() < .5 else m.fabric(p["textile"], .9, 110)
    drape(0, -1.68, top + .05, width + .09, .5, .3, throw, (False, False), .012, seed + 7, .012)
    half = width / 4
    pairs = (-half, half) if width > 1.05 else (0,)
    for k, x in enumerate(pairs):
        cushion(x, -.2, .58, min(.62, width / len(pairs) - .04), .4, .17, m.fabric("#f7f4ee", .2, 60), (52, 0, 0), .6,
                .012, seed + k)
    cushion(rng.uniform(-.12, .12), -.42, .57, .42, .42, .15, m.fabric(p["textile"], .8, 120),
            (62, 0, rng.uniform(-8, 8)), .7, .008, seed + 9)
    if width > 1.05:
        cushion(.26, -.48, .55, .34, .34, .13, m.striped(m.mix(p["accent"], "#ffffff", .2), "#f1ece2", .06),
                (60, 0, -9), .7, .006, seed + 11)


def nightstand(p, rng, on):
    oak = m.timber(p["oak"], "xz")
    box(0, -.2, .12, .42, .38, .38, m.plain(p["unit"], .45), .008)
    box(0, -.395, .14, .39, .014, .16, oak, .004)
    box(0, -.395, .32, .39, .014, .16, oak, .004)
    for x in (-.17, .17):
        for y in (-.06, -.34):
            rod(x, y, 0, .013, .13, oak, 10)
    with at(-.06, -.17, .5):
        lamps.table_lamp(p, on)
    with at(.11, -.26, .5):
        decor.pile(rng, 2)


def laptop():
    metal = m.plain("#a8abae", .3, .8)
    box(0, 0, 0, .32, .22, .014, metal, .004)
    box(0, .01, .0142, .28, .1, .001, m.plain("#2a2c2e", .6), 0)
    box(0, .15, -.0, .32, .009, .21, metal, .004, rot=(-16, 0, 0))
    box(0, .1445, .012, .3, .001, .185, m.glow("#8fb4c9", .75), 0, rot=(-16, 0, 0))


def desk(p, rng, width=1.3, on=False, with_chair=True, shelf=True, turn=None):
    """Builds a desk with drawers, lamp, laptop, and a pinboard or shelves above."""
    oak, unit = m.timber(p["oak"]), m.plain(p["unit"], .45)
    box(0, -.3, .715, width, .6, .03, oak, .005)
    box(-width / 2 + .02, -.3, 0, .035, .56, .715, unit, .004)
    box(width / 2 - .2, -.3, .08, .38, .54, .635, unit, .004)
    for k in range(3):
        box(width / 2 - .2, -.578, .1 + k * .205, .36, .016, .195, unit, .004)
        rod(width / 2 - .26, -.592, .1 + k * .205 + .15, .006, .12, m.plain(p["metal"], .3, 1), 10, rot=(0, 90, 0))
    with at(-.1, -.32, .745):
        laptop()
    with at(-width / 2 + .16, -.14, .745):
        lamps.desk_lamp(p, on)
    with at(width / 2 - .2, -.16, .745):
        decor.pile(rng, 3)
    with at(.2, -.4, .745):
        decor.mug(p["textile"])
    with at(width / 2 - .14, -.42, .745):
        lathe(0, 0, 0, [(.035, 0), (.035, .1), (.031, .1), (.031, .01)], m.plain(p["accent"], .5))
        for k in range(4):
            tube([(0, 0, .02), ((k - 1.5) * .018, .012 * (k % 2), .17)], .003, m.plain(decor.BOOKS[k], .5))
    if shelf:
        shelves(p, rng, width * .92)
    if with_chair:
        with at(-.08, -.78, 0, rng.uniform(-18, 18) + 180 if turn is None else turn):
            seating.task_chair(p, p["textile"]) if rng.random() < .5 else seating.chair(p)


def shelves(p, rng, width, levels=2, z=1.32, step=.36, depth=.22):
    """Builds wall shelves with books and a trailing plant."""
    for k in range(levels):
        h = z + k * step
        box(0, -depth / 2, h, width, depth, .028, m.timber(p["oak"]), .003)
        for x in (-width / 2 + .12, width / 2 - .12):
            box(x, -.01, h - .1, .02, .02, .1, m.plain(p["metal"], .3, .9), .002)
        if k % 2 == 0:
            with at(-width / 2 + .03):
                decor.books(width * .55, rng, h + .028)
            with at(width / 2 - .16, -.11):
                plants.plant(p, rng, .9, "trail", h + .028)
        else:
            with at(-width / 2 + .15, -.11, h + .028):
                plants.vase(p, rng, .18)
            with at(-width / 2 + .34):
                decor.books(width * .48, rng, h + .028)
            with at(width / 2 - .12, -.11, h + .028):
                decor.pile(rng, 3)


def wardrobe(p, width=1.0, height=2.1):
    box(0, -.3, 0, width, .58, height, m.timber(p["oak"], "zy"), .006)
    n = max(2, round(width / .5))
    for k in range(n):
        x = (k - (n - 1) / 2) * width / n
        box(x, -.6, .07, width / n - .008, .02, height - .09, m.plain(m.mix(p["unit"], p["front"], .35), .4), .004)
        rod(x + (width / n / 2 - .05) * (1 if k % 2 == 0 else -1), -.625, height * .44, .007, .26,
            m.plain(p["metal"], .3, 1), 10)
    with at(-width * .22, -.3, height):
        decor.basket(p)


def door(p, colour=None):
    """Builds a closed interior door with its frame."""
    box(0, -.012, 0, 1.02, .03, 2.14, m.white(), .004)
    box(0, -.02, 0, .86, .04, 2.05, m.plain(colour or p["unit"], .45), .004)
    for z, h in ((.2, .75), (1.08, .8)):
        box(0, -.042, z, .62, .006, h, m.plain(m.mix(colour or p["unit"], "#000000", .05), .45), .003)
    tube([(.34, -.04, 1.02), (.34, -.09, 1.02), (.23, -.09, 1.02)], .01, m.plain(p["metal"], .3, 1))
