"""A brick residence of five floors."""

import random

import materials as m
from outdoors.daylight import daylight
from outdoors.front import Front
from outdoors.street import street
from shapes import camera


def build(p, time, seed, cam=1):
    rng, evening = random.Random(seed), time == "evening"
    bays, floors, step = rng.choice((7, 8)), 4, 3.15
    width, ground = bays * 3.1, 3.9
    skin = m.brick(p["brick"])
    front = Front(p, rng, evening, skin)
    door = bays // 2 - 1
    front.lobby(width - .6, ground - .3, bays, door)
    door_x = -(width - .6) / 2 + (door + .5) * (width - .6) / bays
    front.grid(width, ground, floors, step, bays, 1.75, 1.95, .7, bars=1, transom=rng.random() < .5)
    mouldings(front, skin, width, bays, ground, floors, step)
    front.batch.build()
    side = rng.choice((-1, 1))
    street(p, rng, evening, width, (9.4, 12.5), 4, door_x)
    daylight(evening, (side * .8, 1, -.95))
    camera((-side * 7.5, -23, 1.75), (side * .6, 0, 7.9), 22)


def mouldings(front, skin, width, bays, ground, floors, step):
    """Adds stone bands and lintels, a parapet and side walls."""
    add = front.batch.add
    stone = m.paint("#d6cdbd", .8)
    top = ground + floors * step
    add(skin, 0, .2, ground - .3, width, .4, .3)
    add(stone, 0, .1, ground - .06, width + .1, .5, .2)
    for side in (-1, 1):
        add(skin, side * (width / 2 - .15), .2, 0, .3, .4, ground)
        add(skin, side * (width / 2 - .2), 6.2, 0, .4, 12, top + .4)
    add(skin, 0, .2, top, width, .4, .75)
    add(stone, 0, .18, top + .75, width + .3, .6, .14)
    add(m.paint("#8a8378", .9), 0, 6.5, ground, width - .8, 10.6, floors * step)
    for fl in range(floors):
        for k in range(bays):
            add(stone, -width / 2 + (k + .5) * 3.1, -.01, ground + fl * step + 2.65, 2.0, .1, .2)
