"""A glass tower of twelve floors."""

import random

import materials as m
from outdoors.daylight import daylight
from outdoors.front import Front
from outdoors.street import street
from shapes import camera


def build(p, time, seed, cam=1):
    rng, evening = random.Random(seed), time == "evening"
    bays, floors, step = 8, 11, 3.1
    width, ground = bays * 2.7, 5.0
    front = Front(p, rng, evening, m.plain(m.mix(p["panel"], "#e6e3dc", .25), .5),
                  m.plain(m.mix(p["frame"], "#8d9396", .25), .35, .6), lit=.5)
    front.lobby(width, ground - .4, bays, 3)
    door_x = -width / 2 + 3.5 * 2.7
    add = front.batch.add
    band = m.plain("#dcd9d2", .45)
    top = ground + floors * step
    for fl in range(floors):
        z = ground + fl * step
        add(band, 0, .1, z - .4, width + .1, .5, .42)
        for k in range(bays):
            x = -width / 2 + (k + .5) * 2.7
            if (k * 3 + fl * 2) % 7 == 0:
                add(front.skin, x, .12, z, 2.7, .2, step - .4)
            else:
                front.window(x, z, 2.7, step - .38, bars=1, recess=.12, sill=False)
        for k in range(bays + 1):
            add(front.frame, -width / 2 + k * 2.7, -.02, z, .12, .3, step)
    add(band, 0, .1, top - .4, width + .1, .5, 1.3)
    glazed_flanks(front, rng, evening, band, width, ground, floors, step)
    add(m.paint("#7d7a74", .9), 0, 6.6, ground, width - 1.6, 10, top - ground)
    front.batch.build()
    street(p, rng, evening, width, (9.4, 12.5), 4, door_x, neighbour_gap=3)
    side = rng.choice((-1, 1))
    daylight(evening, (side * .7, 1, -.85))
    camera((-side * 13, -40, 1.8), (side * 1.0, 2, 20.4), 19.5)


def glazed_flanks(front, rng, evening, band, width, ground, floors, step):
    add, top = front.batch.add, ground + floors * step
    for side in (-1, 1):
        for fl in range(floors):
            z = ground + fl * step
            add(band, side * width / 2, 6, z - .4, .5, 12, .42)
            for k in range(4):
                lit = rng.random() < (.45 if evening else .1)
                add(m.glow("#ffcf92", 1.3) if lit and evening else m.glow("#8596a1", .16 if evening else .42),
                    side * (width / 2 - .35), 1.6 + k * 2.95, z, .04, 2.9, step - .4)
                add(front.frame, side * width / 2, .1 + k * 2.95, z, .16, .12, step)
        add(m.pane("#e3ecef", .35), side * (width / 2 - .05), 6, ground, .01, 12, top - ground)
        add(band, side * (width / 2 - .15), 6, 0, .3, 12, ground)
