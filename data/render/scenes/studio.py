"""A studio: bed, desk and kitchenette in one room."""

import materials as m
from furniture import bedroom, decor, kitchen, lamps, living, plants
from shapes import at, box, camera
from stage import Room


def build(p, time, seed, cam):
    room = Room(p, time, 3.7, 5.3, seed=seed)
    rng, on = room.rng, room.evening
    side = rng.choice((-1, 1))                      # the bed's side
    bed_wall, work_wall = ("right", "left") if side > 0 else ("left", "right")
    win_x = -side * .42
    room.shell(accent=bed_wall, windows=[(win_x, 1.75, .82, 2.3)])
    room.view()
    room.curtains()
    with at(side * (room.w / 2 - .72), room.d - .02):
        bedroom.bed(p, rng, 1.25, seed)
    with room.wall(bed_wall, room.d - 1.3):
        decor.gallery(p, rng, rng.choice((2, 3)), 1.62)
    with at(side * (room.w / 2 - 1.66), room.d - .02):
        bedroom.nightstand(p, rng, on)
    with room.wall(work_wall, room.d - 1.05):
        bedroom.desk(p, rng, 1.3, on)
    kitchenette(p, room, work_wall, room.d - 2.75, rng)
    with room.wall(bed_wall, room.d - 3.0):
        living.bookcase(p, rng, .9, 4)
    with at(side * .2, room.d - 2.55):
        decor.rug(p, 1.5, 1.2, rng, rng.random() < .5)
    with room.wall(bed_wall, room.d - 2.32), at(0, -.22):
        plants.plant(p, rng, 1.05, "palm")
    lamps.pendant(p, room, -side * .1, room.d - 2.6, .5, rng.choice(("globe", "ribs")))
    room.light(sun=(side * .5, -1, -.66))
    if cam == 1:
        camera((-side * .55, .25, 1.38), (side * .25, room.d, 1.02), 19)
    else:
        camera((side * 1.2, .9, 1.3), (-side * .72, room.d, .98), 22)


def kitchenette(p, room, wall, along, rng):
    width = 1.7
    with room.wall(wall, along):
        box(0, -.006, .9, width, .012, .58, m.tile(p["tile"], width=.15, height=.15, offset=0), 0)
        kitchen.base_units(p, width, sink=-.5, hob=.45, doors=.57)
        kitchen.wall_units(p, width, doors=.57)
        with at(.02, -.2, .915):
            kitchen.kettle(p)
        with at(-.12, -.03, .915):
            kitchen.boards(p)
        with at(-.78, -.15, .915):
            plants.plant(p, rng, .8, "trail")
        with at(.56, -.2, .921):
            kitchen.pan(p["textile"])
