"""Tables and bookcases. Each stands on local z=0 with its back at local y=0, facing -y."""

import math

import materials as m
from furniture import decor, plants, seating
from shapes import at, ball, box, lathe, rod, tube


def coffee_table(p, rng, r=.42):
    rod(0, 0, .36, r, .028, m.timber(p["oak"]), 48)
    for k in range(3):
        a = k * math.tau / 3
        tube([(math.cos(a) * r * .9, math.sin(a) * r * .9, 0), (math.cos(a) * r * .5, math.sin(a) * r * .5, .36)],
             .018, m.timber(p["oak"]))
    with at(-.1, .08, .388):
        decor.pile(rng, 2)
    with at(.16, -.05, .388):
        plants.vase(p, rng, .18)
    with at(-.14, -.2, .388):
        decor.mug(p["accent"])


def bookcase(p, rng, width=1.2, levels=5, depth=.32, step=.36):
    side = m.timber(p["oak"], "zy")
    height = levels * step + .1
    for x in (-width / 2, width / 2):
        box(x, -depth / 2, 0, .03, depth, height, side, .003)
    box(0, -.008, .06, width, .016, height - .08, m.paint(m.mix(p["accent"], p["wall"], .35)), 0)
    for k in range(levels + 1):
        z = .06 + k * step
        box(0, -depth / 2, z, width - .03, depth, .024, m.timber(p["oak"]), .003)
        if k == levels:
            break
        with at(-width / 2 + .03, 0, z + .024):
            pick = rng.randrange(4)
            if pick == 0:
                decor.books(width * .5, rng, depth=.2)
                with at(width * .72, -.15):
                    plants.vase(p, rng, .17)
            elif pick == 1:
                with at(width * .18, -.16):
                    plants.plant(p, rng, .8, "trail")
                with at(width * .36):
                    decor.books(width * .58, rng, depth=.2)
            elif pick == 2:
                with at(width * .16, -.16):
                    decor.pile(rng, 4)
                with at(width * .34):
                    decor.books(width * .36, rng, depth=.2)
                with at(width * .8, -.16):
                    ball(0, 0, .07, .07, m.paint(p["textile"], .4))
            else:
                decor.books(width - .08, rng, depth=.2)


def dining_table(p, rng, length=1.8, width=.85, seats=3, set_=True):
    """Builds a centred table, length along x, with chairs along both long sides."""
    box(0, 0, .715, length, width, .035, m.timber(p["oak"]), .008)
    for x in (-length / 2 + .09, length / 2 - .09):
        for y in (-width / 2 + .09, width / 2 - .09):
            box(x, y, 0, .065, .065, .715, m.timber(p["oak"], "zx"), .006)
    for side in (-1, 1):
        for k in range(seats):
            x = (k - (seats - 1) / 2) * length / seats * .95
            with at(x, side * (width / 2 + .2), 0, 180 if side < 0 else 0), at(0, 0, 0, rng.uniform(-7, 7)):
                seating.chair(p, p["textile"] if (k + side) % 2 else m.mix(p["accent"], "#ffffff", .12))
            if set_:
                with at(x, side * (width / 2 - .2), .75):
                    lathe(0, 0, 0, [(.07, 0), (.125, .016), (.12, .02), (.06, .008)], m.plain("#ece7dc", .3))
                    lathe(0, 0, .012, [(.04, 0), (.08, .045), (.075, .045), (.03, .012)],
                          m.plain(m.mix(p["accent"], "#ffffff", .35), .3))
                with at(x + .17, side * (width / 2 - .27), .75):
                    lathe(0, 0, 0, [(.028, 0), (.034, .11), (.032, .11), (.026, .01)], m.pane("#e4eeee", .2))
    if set_:
        with at(-.28, 0, .75):
            plants.vase(p, rng, .22)
        with at(.22, .0, .75):
            fruit(p)


def fruit(p):
    lathe(0, 0, 0, [(.06, 0), (.14, .06), (.15, .085), (.142, .085), (.05, .015)], m.timber(p["oak"]))
    for k, (x, y, z) in enumerate(((-.05, 0, .07), (.05, .03, .07), (.01, -.06, .07), (.01, .01, .13))):
        ball(x, y, z, .042, m.plain(["#d98a32", "#b9452f", "#93a544", "#e0b23f"][k], .4))
