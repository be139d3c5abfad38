"""A residence in pale and coloured panels."""

import random

import materials as m
from furniture import plants
from outdoors.daylight import daylight
from outdoors.front import Front
from outdoors.street import street
from shapes import at, camera


def build(p, time, seed, cam=1):
    rng, evening = random.Random(seed), time == "evening"
    bays, floors, step = 9, 6, 3.0
    width, ground = bays * 2.95, 4.0
    light_skin = m.paint(m.mix(p["wall"], "#d9d4ca", .5), .85)
    accent = m.paint(p["panel"], .75)
    front = Front(p, rng, evening, light_skin)
    door = rng.choice((3, 5))
    front.lobby(width - .5, ground - .3, bays, door)
    door_x = -(width - .5) / 2 + (door + .5) * (width - .5) / bays
    front.grid(width, ground, floors, step, bays, 1.7, 2.0, .62, bars=1, sill=False)
    add = front.batch.add
    top = ground + floors * step
    slot = m.paint("#a49d91", .9)
    oak = m.wood(*p["oak"], plank=.16, plane="xz")
    for fl in range(floors):                        # coloured panels beside windows, joints between floors
        add(slot, 0, -.002, ground + fl * step - .02, width, .02, .04)
        for k in range(bays):
            x = -width / 2 + (k + .5) * 2.95
            if (k + fl) % 3 != 2:
                add(accent if (k + fl) % 3 == 0 else oak, x + (1.14 if (fl % 2) else -1.14), -.03,
                    ground + fl * step + .62, .56, .06, 2.0)
            if k % 3 == 1 and fl > 0:               # balconies
                balcony(p, rng, front, x, ground + fl * step)
    add(light_skin, 0, .2, ground - .3, width, .4, .3)
    add(light_skin, 0, .2, top, width, .4, .6)
    add(slot, 0, .18, top + .6, width + .2, .56, .1)
    for side in (-1, 1):
        add(light_skin, side * (width / 2 - .12), .2, 0, .25, .4, ground)
        add(accent, side * (width / 2 - .2), 6.2, 0, .4, 12, top + .3)
    add(m.paint("#8a8378", .9), 0, 6.5, ground, width - .8, 10.6, top - ground)
    front.batch.build()
    side = rng.choice((-1, 1))
    street(p, rng, evening, width, (12.5, 9.4), 4, door_x)
    daylight(evening, (side * .8, 1, -.95))
    camera((-side * 9, -30, 1.75), (side * .8, 0, 11.2), 21.5)


def balcony(p, rng, front, x, z):
    """Adds a slab, a railing and sometimes a plant."""
    front.batch.add(m.paint("#cfc9be", .8), x, -.65, z + .38, 2.5, 1.4, .16)
    for j in range(19):
        front.batch.add(front.frame, x - 1.2 + j * 2.4 / 18, -1.32, z + .54, .025, .025, 1.0)
    for s in (-1, 1):
        for j in range(8):
            front.batch.add(front.frame, x + s * 1.22, -1.3 + j * .17, z + .54, .025, .025, 1.0)
        front.batch.add(front.frame, x + s * 1.22, -.68, z + 1.52, .045, 1.32, .045)
    front.batch.add(front.frame, x, -1.32, z + 1.52, 2.5, .05, .045)
    if rng.random() < .6:
        with at(x + rng.choice((-.8, .8)), -.9, z + .54):
            plants.plant(p, rng, 1.1, rng.choice(("broad", "blade")))
