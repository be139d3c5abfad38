"""A single room; its bathroom is behind the door."""

import materials as m
from furniture import bedroom, decor, lamps, plants
from shapes import at, camera
from stage import Room


def build(p, time, seed, cam):
    room = Room(p, time, 3.2, 4.7, seed=seed)
    rng, on = room.rng, room.evening
    side = rng.choice((-1, 1))
    bed_wall, work_wall = ("right", "left") if side > 0 else ("left", "right")
    room.shell(accent="back", windows=[(-side * .5, 1.4, .8, 2.28)])
    room.view()
    room.curtains(m.mix(p["accent"], "#f3efe6", .72))
    with at(side * (room.w / 2 - .56), room.d - .02):
        bedroom.bed(p, rng, 1.0, seed)
    with room.wall(bed_wall, room.d - 1.05):
        bedroom.shelves(p, rng, 1.1, 1, 1.42)
    with room.wall(bed_wall, room.d - 2.12):
        decor.art(p, .5, .66, rng, 1.6)
    with room.wall(work_wall, room.d - .98):
        bedroom.desk(p, rng, 1.3, on)
    with room.wall(work_wall, room.d - 2.35):
        bedroom.wardrobe(p, 1.0)
    with room.wall(bed_wall, room.d - 3.15):
        bedroom.door(p, m.mix(p["unit"], "#ffffff", .3))
    with room.wall(bed_wall, room.d - 2.4), at(0, -.24):
        plants.plant(p, rng, 1.0, rng.choice(("palm", "blade")))
    with at(side * .1, room.d - 2.5):
        decor.rug(p, 1.25, 1.7, rng)
    lamps.pendant(p, room, 0, room.d - 2.4, .45, rng.choice(("globe", "dome")))
    room.light(sun=(side * .5, -1, -.7))
    if cam == 1:
        camera((side * .3, .2, 1.38), (side * .12, room.d, 1.0), 19)
    else:
        camera((side * 1.15, .55, 1.36), (-side * .5, room.d, 1.0), 21)
