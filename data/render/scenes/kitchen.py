"""The shared kitchen with its dining table."""

import materials as m
from furniture import decor, kitchen, lamps, living, plants
from shapes import at, box, camera, lathe
from stage import Room


def build(p, time, seed, cam):
    room = Room(p, time, 5.0, 6.2, 2.75, seed=seed)
    rng = room.rng
    side = rng.choice((-1, 1))
    run, other = ("left", "right") if side > 0 else ("right", "left")
    splash = m.tile(p["tile"], m.mix(p["tile"], "#8a8278", .3), .2, .07, rough=.14, vary=.1)
    room.shell(accent=other, windows=[(side * .75, 2.3, .75, 2.4)])
    room.view()
    room.curtains(sheer=False, gather=.3)
    to_window = 1 if run == "left" else -1          # local x toward the window
    with room.wall(run, room.d - 2.4):
        counter(p, rng, splash, to_window)
    with room.wall(run, room.d - 2.4 - 2.13):
        kitchen.fridge(p)
    with at(side * .85, room.d - 1.9, 0, 90):
        living.dining_table(p, rng, 2.1, .9, 3)
    walls_and_corners(p, room, rng, side, other)
    for dy in (-.6, .6):
        lamps.pendant(p, room, side * .85, room.d - 1.9 + dy, .85, "dome", 20)
    room.light(sun=(-side * .55, -1, -.7), fill=1.0,
               ceiling=[(-side * 1.2, room.d - 2.4, .7, 26), (-side * .8, room.d - 4.2, .7, 18)])
    if cam == 1:
        camera((side * .55, .3, 1.45), (-side * .3, room.d, 1.02), 19)
    else:
        camera((side * 1.95, 1.1, 1.45), (-side * 1.7, room.d - .7, 1.0), 21)


def counter(p, rng, splash, to_window):
    """Builds units, shelves and the objects on them; local x times `to_window` runs towards the window."""
    box(0, -.006, .9, 3.6, .012, .74, splash, 0)
    kitchen.base_units(p, 3.6, sink=to_window * 1.0, hob=to_window * -.7, oven=to_window * -.7, doors=.6,
                 top=m.stone("#e2dcd1", "#c4bbad", 26, .22) if rng.random() < .5 else None)
    with at(to_window * -.7):
        kitchen.hood()
    with at(to_window * -1.45):
        kitchen.wall_units(p, .7, doors=.35)
    with at(to_window * .75):
        open_shelves(p, rng)
    for x, thing in ((.3, kitchen.kettle), (.62, kitchen.toaster)):
        with at(to_window * (x - .35), -.24, .915):
            thing(p)
    with at(to_window * .4, -.03, .915):
        kitchen.boards(p)
    with at(to_window * -1.3, -.22, .915):
        kitchen.jars(p, 3)
    with at(to_window * -.56, -.2, .921):
        kitchen.pan(p["textile"])
    with at(to_window * 1.62, -.3, .915):
        plants.plant(p, rng, 1.0, "trail")


def open_shelves(p, rng):
    """Builds two boards with crockery, jars and books."""
    shelf = m.timber(p["oak"])
    for z in (1.5, 1.85):
        box(0, -.13, z, 1.9, .26, .03, shelf, .004)
    for k in range(9):
        x = -.8 + k * .2
        with at(x, -.13, 1.53):
            if k % 3 == 0:
                lathe(0, 0, 0, [(.04, 0), (.085, .06), (.08, .06), (.035, .01)],
                      m.plain(["#ece6da", p["accent"], p["textile"]][k // 3], .3))
            elif k % 3 == 1:
                decor.mug(["#efe9de", p["textile"], p["accent"]][k // 3])
            else:
                lathe(0, 0, 0, [(.03, 0), (.036, .12), (.034, .12), (.028, .01)], m.pane("#e4eeee", .2))
    with at(-.75, -.13, 1.88):
        kitchen.jars(p, 4)
    with at(.75, -.13, 1.88):
        plants.plant(p, rng, 1, "trail")
    with at(.0, 0, 1.88):
        decor.books(.4, rng)


def walls_and_corners(p, room, rng, side, other):
    """Builds prints, bookcases and plants around the table."""
    with room.wall(other, room.d - 2.0):
        decor.gallery(p, rng, 3, 1.65, .72, (.56, .74))
    with room.wall(other, room.d - 4.3):
        living.bookcase(p, rng, 1.1, 3)
        with at(.2, -.16, 1.2):
            plants.plant(p, rng, .95, "trail")           # low: the second camera stands next to it
    with at(-side * 1.1, room.d):
        decor.gallery(p, rng, 2, 1.6, .52, (.44, .58))
        living.bookcase(p, rng, 1.0, 2)
        with at(.2, -.16, .85):
            plants.vase(p, rng, .24)
    with at(side * (room.w / 2 - .34), room.d - .36):
        plants.plant(p, rng, 1.35, "palm")
