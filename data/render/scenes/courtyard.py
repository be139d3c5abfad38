"""The courtyard between three wings."""

import math
import random

import materials as m
from furniture import decor, plants, seating
from outdoors.daylight import daylight
from outdoors.front import Front
from outdoors.street import bench, bicycle, tree
from shapes import at, ball, box, camera, foliage, light, rod, tube

WIDTH = 18.0
DEPTH = 17.0


def build(p, time, seed, cam=1):
    rng, evening = random.Random(seed), time == "evening"
    wings(p, rng, evening)
    paving = m.tile("#b3ab9e", "#948c80", .6, .3, "xy", .85, .5, .18, .008)
    box(0, DEPTH / 2, -.1, WIDTH, DEPTH + 12, .1, paving, 0)
    for side in (-1, 1):
        lawn(p, rng, side)
    with at(0, DEPTH * .34):
        cafe_table(p, rng)
    planters(p, rng)
    string_lights(evening)
    for k in range(4):
        with at(-WIDTH / 2 + 1.1, 3.6 + k * .7, 0, 90):
            bicycle([p["textile"], "#2b2f33", p["accent"], "#d9d2c4"][k])
    daylight(evening, (.75, .9, -1.25), .7 if evening else 1.0)
    camera((-1.5, -1.6, 1.65), (.35, DEPTH, 3.5), 21)


def wings(p, rng, evening):
    """Builds the wings: brick at the far end, pale render at the sides."""
    skin, pale = m.brick(p["brick"]), m.paint(m.mix(p["wall"], "#d9d4ca", .35), .85)
    for x, y, turn, width, bays, surface in (
        (0, DEPTH, 0, WIDTH, 6, skin),
        (-WIDTH / 2, DEPTH / 2, 90, DEPTH + 6, 8, pale),
        (WIDTH / 2, DEPTH / 2, -90, DEPTH + 6, 8, pale),
    ):
        with at(x, y, 0, turn):
            front = Front(p, rng, evening, surface, lit=.6)
            front.lobby(width, 3.3, bays, 2 if turn == 0 else None)
            front.batch.add(surface, 0, .2, 3.3, width, .4, .4)
            front.grid(width, 3.7, 3, 3.1, bays, 1.7, 1.9, .7)
            front.batch.add(surface, 0, .2, 13.0, width, .4, .6)
            front.batch.add(m.paint("#8a8378", .9), 0, 6.5, 3.7, width, 10.6, 9.6)
            front.batch.build()


def lawn(p, rng, side):
    """Builds grass behind a kerb, two trees, shrubs along the path and two benches on it."""
    x, y, w, d = side * 4.9, DEPTH * .6, 5.0, 8.0
    box(x, y, 0, w + .3, d + .3, .34, m.paint("#a79f92", .85), .02)
    box(x, y, .3, w, d, .06, m.stone("#56763a", "#44622e", 9, .95, .5), 0)
    grass = []
    for _ in range(6500):
        base = (x + rng.uniform(-w / 2, w / 2), y + rng.uniform(-d / 2, d / 2), .35)
        grass.append((base, rng.uniform(0, math.tau), rng.uniform(.8, 1.5), rng.uniform(.06, .13), .014, .5))
    foliage(0, 0, 0, grass, m.leaves("#67893f"))
    with at(0, 0, .3):
        tree(x + side * .4, y + 1.6, 1.15, rng, 3000)
        tree(x - side * .6, y - 2.4, .85, rng, 2400)
    for k in range(2):
        bench(p, side * 1.75, y + (-1.9 + 3.8 * k), side * -90)
    shrubs = []
    for _ in range(900):
        base = (x - side * (w / 2 - .25) + rng.uniform(-.2, .2), y + rng.uniform(-d / 2, d / 2), .34)
        turn, rise = rng.uniform(0, math.tau), rng.uniform(.7, 1.5)
        shrubs.append((base, turn, rise, rng.uniform(.3, .65), .05, rng.uniform(.3, 1.1)))
    foliage(0, 0, 0, shrubs, m.leaves(rng.choice(["#6f8a4a", "#7d8f52"])))


def cafe_table(p, rng):
    """Builds a round table with four chairs."""
    rod(0, 0, .7, .55, .035, m.timber(p["oak"]), 48)
    rod(0, 0, 0, .05, .7, m.black(), 16)
    rod(0, 0, 0, .3, .03, m.black(), 32)
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        with at(math.cos(a) * .85, math.sin(a) * .85, 0, math.degrees(a) - 90):
            seating.chair(p, [p["textile"], p["accent"]][k % 2])
    with at(0, 0, .735):
        plants.vase(p, rng, .22)
    with at(.25, -.15, .735):
        decor.mug(p["textile"])


def planters(p, rng):
    for side in (-1, 1):
        for y in (3.3, 14.8):
            with at(side * 2.3, y):
                box(0, 0, 0, .6, .6, .55, m.paint(p["accent"], .7), .02)
                with at(0, 0, .55):
                    plants.plant(p, rng, 1.5, "palm")


def string_lights(evening):
    """Builds four strings of lights across the yard, which light it in the evening."""
    bulbs = m.glow("#ffd79a", 16 if evening else 2.2)
    for k in range(4):
        y = 4.2 + k * 3.0
        pts = [
            (-WIDTH / 2 + .1 + i * (WIDTH - .2) / 30, y + .6 * math.sin(k), 4.4 - .75 * math.sin(i / 30 * math.pi))
            for i in range(31)
        ]
        tube(pts, .012, m.black())
        for q in pts[1:-1:2]:
            ball(q[0], q[1], q[2] - .09, .06, bulbs, segments=10)
        if evening:
            for x in (-4, 0, 4):
                light("POINT", x, y, 3.5, 55, (1, .76, .46), size=.4)
