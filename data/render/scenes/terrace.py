"""A row of five townhouses."""

import math
import random

import materials as m
from outdoors.daylight import daylight
from outdoors.front import Front
from outdoors.street import bicycle, street, tree
from shapes import at, ball, box, camera, foliage, light, mesh, place, rod

HOUSES = 5
WIDTH = 5.4
WIDE_WINDOW = 1.9


def build(p, time, seed, cam=1):
    rng, evening = random.Random(seed), time == "evening"
    total = HOUSES * WIDTH
    slate = m.tile("#565a60", "#3f4348", .3, .18, "xy", .7, .5, .3, .008)
    doors = door_colours(p)
    for k, skin in enumerate(skins(p)):
        with at((k - (HOUSES - 1) / 2) * WIDTH):
            house = House(p, rng, evening, skin, mirrored=k % 2 == 0)
            house.ground_floor()
            house.upper_floors()
            house.mouldings()
            house.entrance(doors[k])
            house.front.batch.build()
            house.door_lamp()
            house.roof(slate)
            house.garden(skin if k != 1 else house.stone)
    street(p, rng, evening, total, (9.4, 9.4), 2, planters=False)
    for x in (-total / 2 + 1.5, total / 2 - 2):
        tree(x, -6.6, rng.uniform(.95, 1.15), rng)
    with at(3.1, -2.5, 0, 90):
        bicycle(p["textile"])
    side = rng.choice((-1, 1))
    daylight(evening, (side * .85, 1, -.9))
    camera((-side * 6, -18.5, 1.75), (side * .5, 0, 6.0), 21)


def skins(p):
    return [
        m.brick(p["brick"]),
        m.paint(m.mix(p["wall"], "#e9e2d4", .4), .9),
        m.brick((m.mix(p["brick"][0], "#d8c3a4", .4), p["brick"][1])),
        m.paint(m.mix(p["accent"], "#eee8dc", .45), .9),
        m.brick(p["brick"]),
    ]


def door_colours(p):
    return [
        p["textile"],
        p["accent"],
        m.mix(p["accent"], "#1b2028", .5),
        "#d1a54a",
        m.mix(p["textile"], "#1b2028", .35),
    ]


class House:
    """A house of three floors; neighbours are mirrored, so that doors stand in pairs."""

    def __init__(self, p, rng, evening, skin, mirrored):
        self.p, self.rng, self.evening, self.skin = p, rng, evening, skin
        self.stone, self.white = m.paint("#d9d1c3", .8), m.plain("#efece5", .5)
        self.front = Front(p, rng, evening, skin, self.white, lit=.6)
        self.flip = -1 if mirrored else 1
        self.window_x, self.door_x = self.flip * 1.15, self.flip * -1.55

    def ground_floor(self):
        """Builds the wall around the door and a wide window."""
        add, skin, win, dor = self.front.batch.add, self.skin, self.window_x, self.door_x
        spans = sorted([(dor - .55, dor + .55), (win - WIDE_WINDOW / 2, win + WIDE_WINDOW / 2)])
        edge = -WIDTH / 2
        for a, b in [*spans, (WIDTH / 2, WIDTH / 2)]:
            add(skin, (edge + a) / 2, .2, .35, a - edge, .4, 2.95)
            edge = b
        add(skin, win, .2, .35, WIDE_WINDOW, .4, .75)
        add(skin, win, .2, 3.0, WIDE_WINDOW, .4, .3)
        add(skin, dor, .2, 2.95, 1.1, .4, .35)
        self.front.window(win, 1.1, WIDE_WINDOW, 1.9, bars=2, transom=True)
        add(self.stone, 0, .2, 0, WIDTH, .44, .35)

    def upper_floors(self):
        """Builds two floors with two sash windows each."""
        add, skin = self.front.batch.add, self.skin
        xs = (-1.25, 1.25)
        for z, h in ((3.3, 1.75), (6.2, 1.5)):
            edge = -WIDTH / 2
            for x in (*xs, None):
                a = WIDTH / 2 if x is None else x - .55
                add(skin, (edge + a) / 2, .2, z, a - edge, .4, 2.9)
                edge = a + 1.1
            for x in xs:
                add(skin, x, .2, z, 1.1, .4, .7)
                add(skin, x, .2, z + .7 + h, 1.1, .4, 2.2 - h)
                self.front.window(x, z + .7, 1.1, h, bars=1, transom=False)
                add(self.white, x, .16, z + .7 + h / 2, 1.1, .1, .07)
                add(self.stone, x, -.01, z + .7 + h, 1.3, .1, .18)

    def mouldings(self):
        add = self.front.batch.add
        add(self.stone, self.window_x, -.01, 3.0, WIDE_WINDOW + .3, .1, .2)
        add(self.stone, 0, .1, 3.22, WIDTH, .5, .12)
        add(self.white, 0, .0, 9.0, WIDTH, .6, .22)

    def entrance(self, colour):
        """Builds the door, fanlight, frame, handle and two steps."""
        add, dor = self.front.batch.add, self.door_x
        add(m.plain(colour, .35), dor, .3, .36, 1.0, .08, 2.1)
        add(m.glow("#ffdca6", 1.6 if self.evening else .7), dor, .34, 2.5, 1.0, .04, .42)
        for s in (-1, 1):
            add(self.white, dor + s * .55, .1, .35, .14, .3, 2.6)
        add(self.white, dor, .05, 2.95, 1.45, .45, .16)
        add(m.plain(self.p["metal"], .3, 1), dor + .36, .24, 1.3, .05, .06, .05)
        for s in range(2):
            add(self.stone, dor, -.2 - .3 * (1 - s), 0, 1.3, .7 - .3 * s, .17 * (s + 1))

    def door_lamp(self):
        x = self.door_x + .85
        ball(x, -.12, 2.3, .1, m.glow("#ffe0ae", 6 if self.evening else 1.4))
        if self.evening:
            light("POINT", x, -.35, 2.2, 22, (1, .78, .5), size=.1)

    def roof(self, slate):
        """Builds the slates, the rooms behind the front, and a chimney with two pots."""
        half, chimney_x = WIDTH / 2, self.flip * (WIDTH / 2 - .5)
        verts = [(-half, -.25, 9.2), (half, -.25, 9.2), (half, 4.2, 12.2), (-half, 4.2, 12.2)]
        place(mesh(verts, [(0, 1, 2, 3)], slate))
        box(0, 3.2, 0, WIDTH, 5, 9, m.paint("#8a8378", .9), 0)
        box(chimney_x, 3.6, 10.8, .9, .8, 2.6, m.brick(self.p["brick"]), .02)
        for s in (-1, 1):
            rod(chimney_x + s * .2, 3.6, 13.4, .12, .4, m.paint("#b0623f", .8), 14)

    def garden(self, wall):
        """Builds a low wall and shrubs under the wide window."""
        rng, x, width = self.rng, self.window_x, 2.7
        box(x, -1.7, 0, width, .24, .5, wall, .01)
        box(x, -1.7, .5, width + .06, .3, .06, self.stone, .01)
        blades = []
        for _ in range(420):
            base = (x + rng.uniform(-width / 2 + .15, width / 2 - .15), rng.uniform(-1.5, -.5), rng.uniform(.0, .35))
            turn, rise = rng.uniform(0, math.tau), rng.uniform(.5, 1.4)
            blades.append((base, turn, rise, rng.uniform(.25, .5), .1, rng.uniform(.2, 1.2)))
        foliage(0, 0, 0, blades, m.leaves(rng.choice(["#4f7434", "#5d7f3c"])))
