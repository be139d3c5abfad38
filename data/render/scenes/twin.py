"""A room for two."""

from furniture import bedroom, decor, lamps
from shapes import at, camera
from stage import Room


def build(p, time, seed, cam):
    room = Room(p, time, 4.3, 5.0, seed=seed)
    rng, on = room.rng, room.evening
    room.shell(accent="back", windows=[(0, 1.5, .82, 2.28)])
    room.view()
    room.curtains()
    padded = rng.random() < .5                      # both beds alike
    for side, wall in ((-1, "left"), (1, "right")):
        with at(side * (room.w / 2 - .54), room.d - .02):
            bedroom.bed(p, rng, .95, seed + side, padded)
        with room.wall(wall, room.d - 1.1):
            decor.gallery(p, rng, 2, 1.55, .62, (.46, .58))
        with room.wall(wall, room.d - 2.95):
            bedroom.desk(p, rng, 1.2, on)
    with at(0, room.d - .1):
        bedroom.nightstand(p, rng, on)
    with at(0, room.d - 2.1):
        decor.rug(p, 1.5, 2.1, rng)
    lamps.pendant(p, room, 0, room.d - 2.2, .45, "globe")
    room.light(sun=(.45, -1, -.7))
    if cam == 1:
        camera((0, .2, 1.4), (0, room.d, 1.0), 19)
    else:
        camera((1.35, .35, 1.4), (-.85, room.d, 1.0), 20)
