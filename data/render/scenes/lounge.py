"""The common room."""

import materials as m
from furniture import decor, lamps, living, plants, seating
from shapes import at, box, camera, lathe
from stage import Room


def build(p, time, seed, cam):
    room = Room(p, time, 6.2, 7.0, 2.95, seed=seed)
    rng, on = room.rng, room.evening
    room.shell(accent="left", windows=[(-1.55, 2.2, .12, 2.6), (1.55, 2.2, .12, 2.6)])
    room.view()
    room.curtains(gather=.34)
    sofa_corner(p, room, rng)
    with room.wall("right", room.d - 2.6):
        living.bookcase(p, rng, 2.4, 5)
    sideboard(p, room, rng)
    with at(-room.w / 2 + .4, room.d - .45):
        plants.plant(p, rng, 1.5, "palm")
    with at(0, room.d - .4):
        plants.plant(p, rng, 1.2, "broad")
    with at(-room.w / 2 + .38, room.d - 4.15):
        lamps.floor_lamp(p, on)
    poufs(p, room)
    for x in (-.9, 1.1):
        lamps.pendant(p, room, x, room.d - 2.6, .75, "ribs", 34)
    room.light(sun=(.5, -1, -.72), fill=.72, ceiling=[(0, 2.2, 1.0, 40)])
    if cam == 1:
        camera((.35, .35, 1.42), (-.05, room.d, 1.12), 19)
    else:
        camera((-2.3, 1.2, 1.42), (1.5, room.d, 1.08), 21)


def sofa_corner(p, room, rng):
    """Builds a sofa and armchairs around a low table."""
    with at(.1, room.d - 2.6):
        decor.rug(p, 3.2, 2.3, rng)
    with room.wall("left", room.d - 2.6):
        with at(0, -.3):
            seating.sofa(p, 2.3)
        decor.gallery(p, rng, 3, 1.72, .78, (.62, .82))
    with at(.1, room.d - 2.6, .017):
        living.coffee_table(p, rng, .5)
    for y, turn in ((room.d - 2.0, 62), (room.d - 3.3, 112)):
        with at(1.55, y, .017, turn - 180):
            seating.armchair(p, p["textile"] if y > 4.5 else m.mix(p["accent"], "#ffffff", .15))


def sideboard(p, room, rng):
    with room.wall("right", room.d - 4.9):
        box(0, -.22, .18, 1.5, .4, .36, m.timber(p["oak"], "xz"), .006)
        box(0, -.22, 0, 1.3, .3, .18, m.black(), 0)
        with at(-.5, -.2, .54):
            plants.plant(p, rng, .8, "broad")
        with at(.45, -.22, .54):
            decor.pile(rng, 4)
        decor.gallery(p, rng, 2, 1.6, .7, (.56, .74))


def poufs(p, room):
    for k, x in enumerate((-.9, .8)):               # poufs in front
        with at(x - .1, room.d - 4.2 - .15 * k):
            lathe(0, 0, 0, [(.3, 0), (.345, .04), (.365, .14), (.35, .27), (.3, .33), (.16, .36), (.01, .362)],
                  m.fabric([m.mix(p["accent"], "#ffffff", .1), p["textile"]][k], .8, 130), 36)
