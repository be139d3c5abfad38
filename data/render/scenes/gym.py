"""The gym."""

import materials as m
from furniture import bathroom, decor, fitness, plants
from shapes import at, ball, box, camera, cushion, lathe, ring, rod
from stage import Room


def build(p, time, seed, cam):
    room = Room(p, time, 6.2, 7.0, 3.0, seed=seed)
    rng, on = room.rng, room.evening
    rubber = m.stone("#4a4d50", "#3d4043", 300, .8)
    room.shell(accent="left", floor=rubber, back=m.paint(m.mix(p["accent"], p["wall"], .6)),
               windows=[(-1.6, 2.3, .5, 2.55), (1.6, 2.3, .5, 2.55)], skirting=True)
    room.view()
    for x in (-2.2, -1.15, .95, 2.1):               # cardio faces the windows
        with at(x + .05, room.d - .35):
            fitness.treadmill() if x < 0 else fitness.bike(p)
    with room.wall("right", room.d - 3.1):          # mirror wall
        mirrors_and_weights(p)
    with room.wall("left", room.d - 2.6):           # storage: wooden wall bars, mats, balls
        storage(p)
    with room.wall("left", room.d - 4.9):
        decor.gallery(p, rng, 2, 1.6, .95, (.78, 1.05))
    floor_exercises(p, room)
    with at(0, room.d - .35):
        plants.plant(p, rng, 1.25, "blade")
    for x in (-1.4, 1.4):
        box(x, room.d / 2, room.h - .06, .1, room.d - 1.2, .05, m.glow("#fff1da", 2.5 if on else 1.6), 0)
    room.light(sun=(.5, -1, -.7), fill=.7, ceiling=[(-1.4, 3.6, 1.6, 52), (1.4, 3.6, 1.6, 52)], mirrored=not on)
    if cam == 1:
        camera((-.3, .35, 1.5), (.15, room.d, 1.12), 19)
    else:
        camera((2.2, .7, 1.5), (-1.5, room.d - .8, 1.1), 21)


def mirrors_and_weights(p):
    for k in range(4):
        box((k - 1.5) * 1.1, -.012, .25, 1.09, .012, 2.1, m.mirror(), .002)
    box(0, -.012, .2, 4.42, .02, .05, m.timber(p["oak"]), .003)
    box(0, -.012, 2.35, 4.42, .02, .05, m.timber(p["oak"]), .003)
    with at(.2, -.06):                          # dumbbell rack
        metal = m.plain("#2a2d2f", .4, .5)
        for x in (-1.2, 1.2):
            box(x, -.25, 0, .06, .5, .9, metal, .006)
        for z in (.3, .62, .88):
            box(0, -.25 - (.9 - z) * .1, z, 2.4, .3, .03, metal, .004, rot=(8, 0, 0))
            for k in range(7):
                x, r = -1.0 + k * .33, .062 + .006 * (k % 4)
                for s in (-1, 1):
                    lathe(x, -.25 - (.9 - z) * .1 + s * .1 - .045, z + .03 + r,
                          [(r * .9, 0), (r, .012), (r, .078), (r * .9, .09)], m.plain("#1c1e1f", .5),
                          6 if k % 2 else 24, rot=(-90, 0, 0))
                rod(x, -.25 - (.9 - z) * .1 - .1, z + .03 + r, .016, .2, m.steel(), 12, rot=(-90, 0, 0))


def storage(p):
    """Builds wooden wall bars and a shelf with mats, balls and towels."""
    oak = m.timber(p["oak"], "xz")
    for bay in (-.95, 0):
        for x in (-.46, .46):
            box(bay + x, -.06, 0, .05, .12, 2.5, m.timber(p["oak"], "zy"), .005)
        for k in range(13):
            rod(bay - .46, -.09, .22 + k * .175, .018, .92, oak, 12, rot=(0, 90, 0))
    with at(1.25, -.2):
        box(0, 0, .02, .9, .36, .03, oak, .004)
        for x in (-.44, .44):
            box(x, 0, 0, .03, .36, 1.25, oak, .004)
        for z in (.45, .85):
            box(0, 0, z, .86, .36, .025, oak, .004)
        for k in range(4):
            rod(-.3 + k * .2, .15, .05 + .09, .085, .32,
                m.fabric([p["textile"], "#d9cfbd", p["accent"], p["rug"]][k], .4), rot=(90, 0, 0))
        for k in range(3):
            ball(-.26 + k * .26, 0, .475 + .11, .11, m.plain([p["textile"], "#3a3d40", p["accent"]][k], .7))
        for k in range(2):
            with at(-.2 + k * .4, 0, .875):
                bathroom.folded(p, 3, .32, .26)


def floor_exercises(p, room):
    """Builds a mat, a bench, kettlebells and a ball."""
    with at(-.55, room.d - 3.3, 0, 8):              # exercise mat, bench, kettlebells
        box(0, 0, 0, .66, 1.8, .012, m.fabric(p["textile"], .3), .005)
    with at(.75, room.d - 3.5, 0, -6):
        dark = m.plain("#26292b", .45)
        cushion(0, 0, .38, .3, 1.2, .1, m.plain("#2f3336", .5), puff=.2, crease=0)
        for y in (-.45, .45):
            box(0, y, 0, .4, .06, .05, dark, .01)
            box(0, y, .03, .06, .06, .38, dark, .01)
        box(0, 0, .3, .06, .9, .06, dark, .01)
    for k, x in enumerate((-1.5, -1.78)):
        with at(x, room.d - 3.75 - .15 * k):
            lathe(0, 0, 0, [(.06, 0), (.1, .05), (.1, .12), (.05, .18), (.01, .19)],
                  m.plain([p["accent"], p["textile"]][k], .4))
            ring(0, 0, .21, .055, .014, m.plain("#2a2d2f", .4), (90, 0, 0))
    ball(-2.3, room.d - 4.4, .325, .325, m.plain(p["accent"], .5))
