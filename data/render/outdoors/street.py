"""The street in front of a building: pavement, trees, bicycles, benches and the houses around."""

import math

import materials as m
from outdoors.front import Front
from shapes import at, ball, box, cushion, foliage, light, ring, rod, tube
from stage import crown


def street(p, rng, evening, width, neighbours=(8.0, 9.5), trees=4, door_x=0.0, neighbour_gap=.0, planters=True):
    """Builds pavement, road, trees, hedges, bicycles, lamp posts and the houses next door and opposite."""
    ground()
    for side, tall in zip((-1, 1), neighbours, strict=True):
        for k, floors in enumerate((max(2, int(tall // 3.1)), 3)):
            neighbour(p, rng, evening, side * (width / 2 + neighbour_gap + 8.05 + k * 16.2), floors)
    spots = [-width / 2 - 3.5, -width / 2 + 4.5, width / 2 - 4.5, width / 2 + 3.5, -width / 2 - 10, width / 2 + 10]
    for spot in spots[:trees]:
        street_tree(spot, rng)
    if planters:
        for side in (-1, 1):
            hedge(rng, width, door_x, side)
        bicycle_stands(p, door_x)
    lamp_posts(evening, width)
    for x in (-9, 2.4):
        bench(p, x, -5.2)
    # The house opposite is only for reflections and bounce light.
    box(0, -56, 0, 120, 4, 9, m.paint("#b7aa99", .9), 0)


def ground():
    """Builds the pavement, kerb, road and road markings."""
    paving = m.tile("#aea79c", "#8d867c", .6, .4, "xy", .85, .5, .16, .01)
    box(0, -4.4, -.1, 140, 9.6, .1, paving, 0)
    box(0, -9.25, -.14, 140, .25, .16, m.paint("#bdb6aa", .8), .02)
    box(0, -27, -.26, 160, 35.5, .1, m.stone("#5a5c5e", "#4c4e50", 60, .8, .3), 0)
    for k in range(-8, 9):
        box(k * 6, -16, -.159, 2.6, .13, .004, m.paint("#e9e6dd", .8), 0)


def neighbour(p, rng, evening, x, floors):
    skin = m.paint(rng.choice(["#c8bba7", "#b9a893", "#a9887a", "#cfc9bd"]), .9)
    front = Front(p, rng, evening, skin, m.plain("#e9e5dc", .5))
    with at(x, .5):
        front.grid(16, 0, floors, 3.1, 6, 1.15, 1.75, .85)
        front.batch.add(m.paint("#8b857b", .9), 0, 5.4, 0, 16, 9, floors * 3.1 + .2)
        front.batch.add(m.paint("#a79f92", .9), 0, .1, floors * 3.1, 16.3, .9, .35)
        front.batch.build()


def street_tree(spot, rng):
    """Builds a tree near its spot, in a bed of earth."""
    x = spot + rng.uniform(-.8, .8)
    y = -6.8 + rng.uniform(-.4, .4)
    box(x, y, .0, 1.3, 1.3, .02, m.stone("#5a4b3a", "#493c2e", 40, .95), 0)
    tree(x, y, rng.uniform(1.0, 1.35), rng)


def hedge(rng, width, door_x, side):
    """Builds a hedge in a trough along the front, from beside the door to the corner."""
    length = width / 2 - abs(door_x) * (1 if side * door_x > 0 else -1) - 3.4
    if length < 2:
        return
    cx = door_x + side * 2.6 + side * length / 2
    box(cx, -1.3, 0, length, .7, .42, m.paint("#77736c", .85), .02)
    blades = []
    for _ in range(int(length * 150)):
        base = (cx + rng.uniform(-length / 2, length / 2), -1.3 + rng.uniform(-.3, .3), .4)
        turn, rise = rng.uniform(0, math.tau), rng.uniform(.7, 1.5)
        blades.append((base, turn, rise, rng.uniform(.3, .62), .07, rng.uniform(.2, 1.1)))
    foliage(0, 0, 0, blades, m.leaves("#4f7434"))


def bicycle_stands(p, door_x):
    """Builds five stands beside the door, one of them empty."""
    for k in range(5):
        x = door_x + (4.2 + k * .75) * (1 if door_x <= 0 else -1)
        tube([(x + .3, -3.0, 0), (x + .3, -3.0, .78), (x + .3, -3.6, .78), (x + .3, -3.6, 0)], .025, m.steel())
        if k != 3:
            with at(x, -3.3):
                bicycle([p["textile"], p["accent"], "#2b2f33", "#d9d2c4", p["textile"]][k])


def lamp_posts(evening, width):
    for x in (-width * .36, width * .36):
        rod(x, -8.3, 0, .07, 4.6, m.plain("#2b2e30", .5, .5), 14, .045)
        ball(x, -8.3, 4.75, .2, m.glow("#ffe0ae", 9 if evening else 1.1))
        if evening:
            light("POINT", x, -8.3, 4.4, 260, (1, .78, .5), size=.2)


def tree(x, y, size, rng, count=2800):
    bark = m.paint("#5a4836", .95, .6, 30)
    lean = rng.uniform(-.12, .12)
    tube([(x, y, 0), (x + lean, y, 1.4 * size), (x + lean * 1.6, y, 2.6 * size)], .09 * size, bark)
    for k in range(4):
        a = k * 1.6 + rng.random()
        tube([(x + lean * 1.3, y, 1.9 * size),
              (x + lean + math.cos(a) * .7 * size, y + math.sin(a) * .7 * size, 3.2 * size)], .04 * size, bark)
    crown(x + lean, y, 3.5 * size, 1.55 * size, rng, m.leaves(rng.choice(["#7d9c4a", "#86a552", "#6e9043"])), count)


def bicycle(colour):
    """Builds a bicycle parked along y."""
    dark, metal = m.plain("#1d1f20", .5), m.plain(colour, .35)
    for y in (-.52, .52):
        ring(0, y, .34, .31, .018, dark, (0, 90, 0))
        for k in range(4):
            a = k * math.pi / 4
            tube([(0, y + math.cos(a) * .3, .34 + math.sin(a) * .3),
                  (0, y - math.cos(a) * .3, .34 - math.sin(a) * .3)], .003, m.steel())
    tube([(0, .52, .34), (0, .12, .78), (0, -.08, .32), (0, .52, .34)], .016, metal)
    tube([(0, -.08, .32), (0, -.42, .78), (0, .1, .76)], .018, metal)
    tube([(0, -.52, .34), (0, -.4, .92)], .016, metal)
    tube([(-.22, -.34, .95), (0, -.4, .94), (.22, -.34, .95)], .012, dark)
    tube([(0, .12, .76), (0, .15, .88)], .013, metal)
    cushion(0, .17, .87, .13, .25, .06, dark, puff=.6, crease=0)


def bench(p, x, y, turn=0):
    with at(x, y, 0, turn):
        oak = m.timber(p["oak"])
        for k in range(4):
            box(0, -.18 + k * .12, .43, 1.7, .1, .035, oak, .006)
        for k in range(2):
            box(0, .26, .62 + k * .14, 1.7, .03, .11, oak, .006, rot=(-10, 0, 0))
        for dx in (-.68, .68):
            box(dx, 0, 0, .06, .42, .43, m.black(), .005)
            box(dx, .24, .35, .05, .04, .5, m.black(), .005, rot=(-10, 0, 0))
