"""The study room."""

import math

import materials as m
from furniture import bedroom, decor, lamps, living, plants, seating
from shapes import at, box, camera, cushion, lathe, light, rod, tube
from stage import Room


def build(p, time, seed, cam):
    room = Room(p, time, 5.4, 6.4, 2.85, seed=seed)
    rng, on = room.rng, room.evening
    room.shell(accent="right", floor=m.fabric(m.mix(p["accent"], "#55534f", .7), .4, 120),
               windows=[(-1.25, 1.9, .75, 2.45), (1.25, 1.9, .75, 2.45)])
    room.view()
    room.curtains(gather=.26, sheer=False)
    with at(.0, room.d - 2.35, 0, 90):              # one long table, seats on both sides
        long_table(p, rng, on)
    with room.wall("left", room.d - 1.7):
        living.bookcase(p, rng, 2.2, 6)
    with room.wall("left", room.d - 4.1):           # whiteboard with notes
        whiteboard(p)
    with room.wall("right", room.d - 1.9):
        bench_under_prints(p, rng)
    with room.wall("right", room.d - 4.2):
        living.bookcase(p, rng, 1.2, 3)
        with at(0, -.16, 1.2):
            plants.plant(p, rng, .9, "broad")
    with at(0, room.d - .34):
        plants.plant(p, rng, 1.3, "palm")
    for y in (room.d - 1.5, room.d - 3.2):
        lamps.pendant(p, room, 0, y, .6, "dome", 30)
    room.light(sun=(.45, -1, -.75), fill=1.1, ceiling=[(0, 2.0, .9, 34)])
    if cam == 1:
        camera((-.55, .3, 1.5), (.1, room.d, 1.05), 19)
    else:
        camera((1.95, .7, 1.5), (-1.2, room.d, 1.05), 20)


def long_table(p, rng, on):
    """Builds a table with three seats on each side, laptops, books and lamps."""
    living.dining_table(p, rng, 3.0, 1.15, 0, False)
    for k in range(3):
        x = (k - 1) * .95
        for side in (-1, 1):
            with at(x, side * .78, 0, 0 if side > 0 else 180), at(0, 0, 0, rng.uniform(-16, 16)):
                seating.task_chair(p, p["textile"] if (k + side) % 2 else p["accent"])
            with at(x + .05, side * .3, .75, 180 if side > 0 else 0):
                if (k + side) % 2:
                    bedroom.laptop()
                else:
                    decor.pile(rng, 3)
        with at(x + .38, 0, .75):
            reading_lamp(p, on)
    with at(-.5, .0, .75):
        decor.mug(p["textile"])
    with at(.1, .06, .75):
        decor.mug("#ece6da")


def reading_lamp(p, on):
    metal = m.plain(p["metal"], .3, .9)
    rod(0, 0, 0, .06, .015, metal)
    rod(0, 0, 0, .009, .34, metal, 10)
    lathe(0, 0, .28, [(.13, 0), (.11, .05), (.03, .1)], m.plain(p["accent"], .4))
    lathe(0, 0, .278, [(.1, 0), (.1, .004)], m.glow("#ffe3b5", 5 if on else 2))
    if on:
        light("POINT", 0, 0, .22, 3.5, (1, .76, .48), size=.06)


def whiteboard(p):
    """Builds a whiteboard with sticky notes on the left and handwriting on the right."""
    box(0, -.015, .95, 1.9, .03, 1.1, m.plain("#b9bcbe", .3, .8), .004)
    box(0, -.031, .98, 1.84, .003, 1.04, m.plain("#f4f4f1", .15), 0)
    for k in range(9):
        c = [p["textile"], "#e3c565", m.mix(p["accent"], "#ffffff", .3)][k % 3]
        box(-.68 + (k % 3) * .17 + .01 * (k % 2), -.034, 1.72 - (k // 3) * .18, .12, .002, .12, m.plain(c, .9), 0)
    ink = m.plain("#35506a", .6)
    for k in range(5):
        tube([(.0 + j * .05, -.034, 1.75 - k * .14 + .012 * math.sin(j * 2.3 + k)) for j in range(6 + (k * 5) % 9)],
             .004, ink)
    box(0, -.06, .93, .9, .08, .02, m.plain("#b9bcbe", .3, .8), .003)


def bench_under_prints(p, rng):
    decor.gallery(p, rng, 3, 1.62, .8, (.6, .8))
    box(0, -.2, .38, 2.2, .42, .04, m.timber(p["oak"]), .006)
    for x in (-1, 0, 1):
        box(x, -.2, 0, .05, .36, .38, m.timber(p["oak"], "zy"), .004)
    for x in (-.72, .0, .72):
        cushion(x, -.2, .42, .7, .4, .08, m.fabric(p["textile"]), puff=.2, crease=.002)
