"""The bathroom."""

import materials as m
from furniture import bathroom, decor, plants, seating
from shapes import at, ball, box, camera, lathe, rod, tube
from stage import Room


def build(p, time, seed, cam):
    room = Room(p, time, 2.7, 3.5, 2.5, seed=seed)
    rng, on = room.rng, room.evening
    wall_tile = m.tile(p["tile"], m.mix(p["tile"], "#8a8278", .3), .24, .08, rough=.12, offset=rng.choice((0, .5)))
    accent_tile = m.tile(p["accent"], m.mix(p["accent"], "#ffffff", .45), .075, .22, rough=.12, offset=0, vary=.16)
    floor = m.tile(p["floor_tile"], m.mix(p["floor_tile"], "#ffffff", .3), .45, .45, "xy", .3, 0, .1, .004)
    room.shell(floor=floor, back=accent_tile, right=wall_tile, left=m.paint(m.mix(p["wall"], p["accent"], .12)),
               skirting=False,
               windows=[(-.72, .8, 1.15, 2.15)])
    room.view()
    with room.wall("left", room.d / 2):             # tiled dado on the painted wall
        box(0, -.006, 0, room.d, .012, 1.12, wall_tile, 0)
        box(0, -.012, 1.12, room.d, .024, .025, m.timber(p["oak"]), .003)
    with at(room.w / 2 - .5, room.d):
        bathroom.shower(p, .98, 1.0)
    with at(-.72, room.d):
        bathroom.toilet()
        with at(-.42, 0):
            bathroom.paper_roll(p)
    with at(-.72, room.d, 1.15):
        with at(.2, -.02):
            plants.plant(p, rng, .85, "trail")
        with at(-.2, -.02):
            bathroom.bottle("#c9a46a", .14)
    with room.wall("left", room.d - 1.72):
        washstand(p, rng, on)
    with room.wall("right", room.d - 1.75):
        towel_rail(p)
    with room.wall("right", room.d - 2.6):
        decor.gallery(p, rng, 2, 1.55, .42, (.32, .42))
        with at(0, -.2):
            seating.stool(p, .45)
            with at(0, 0, .49):
                bathroom.folded(p, 3, .28, .22)
    box(-.02, room.d - 1.62, 0, .85, .55, .02, m.fabric(m.mix(p["textile"], "#fff6ea", .35), 1.4, 70), .01)
    room.light(sun=(.35, -1, -.9), fill=1.5, lamps=[(-room.w / 2 + .3, room.d - 1.72, 1.95, 9)],
               ceiling=[(.3, room.d - .9, .3, 14), (-.2, room.d - 2.2, .3, 16)])
    for x, y in ((.3, room.d - .9), (-.3, room.d - 2.2)):
        lathe(x, y, room.h - .012, [(.06, 0), (.06, .012)], m.glow("#fff0d8", 5))
    if cam == 1:
        camera((.35, .12, 1.36), (-.12, room.d, 1.06), 18)
    else:
        camera((.95, .3, 1.38), (-1.05, room.d - .9, 1.05), 20)


def washstand(p, rng, on):
    """Builds the vanity, the mirror and two lamps."""
    bathroom.vanity(p, 1.0)
    with at(0, 0, 1.28):
        decor.mirror(p, .8, .8, 0, rounded=rng.random() < .6)
    for x in (-.56, .56):
        box(x, -.03, 1.6, .05, .06, .12, m.plain(p["metal"], .3, 1), .004)
        ball(x, -.09, 1.74, .065, m.glow("#ffe3ba", 3.2 if on else 1.6))
    with at(.1, -.26, .06):
        box(0, 0, .06, .9, .4, .025, m.timber(p["oak"]), .004)
        with at(-.22, 0, .085):
            bathroom.folded(p, 3)
        with at(.24, 0, .085):
            decor.basket(p, .32, .3, .18)


def towel_rail(p):
    metal = m.plain(p["metal"], .25, 1)
    for k in range(6):
        rod(-.27, -.09, .55 + k * .22, .011, .54, metal, 12, rot=(0, 90, 0))
    for x in (-.27, .27):
        rod(x, -.09, .42, .014, 1.35, metal, 12)
        for z in (.6, 1.6):
            tube([(x, 0, z), (x, -.09, z)], .01, metal)
    with at(0, -.09, 1.65):
        bathroom.towel(p["textile"], None, .44, .52)
    with at(0, -.09, .99):
        bathroom.towel("#f1ece2", m.mix(p["accent"], "#ffffff", .2), .42, .4)
