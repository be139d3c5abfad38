"""Plants in pots and dry stems in vases. Each stands on local z=0 with its back at local y=0, facing -y."""

import math

import materials as m
from shapes import at, foliage, lathe, rod, tube


def pot(colour, r=.12, h=.2):
    lathe(0, 0, 0, [(r * .72, 0), (r, h), (r * .9, h), (r * .86, h * .86)], m.paint(colour, .6))
    rod(0, 0, h * .8, r * .88, h * .06, m.plain("#3b2c20", .95))
    return h * .86


def plant(p, rng, size=1.0, kind=None, z=0):
    """Builds a potted plant. Kinds: broad, blade, palm, trail."""
    kind = kind or rng.choice(["broad", "blade", "palm"])
    green = m.leaves(rng.choice(["#3f6b37", "#4c7a41", "#35603f"]))
    with at(0, 0, z):
        colour = rng.choice([p["textile"], "#d9d2c4", p["accent"], "#e9e4da"])
        top = pot(colour, .075 * size, .12 * size) if kind == "trail" else pot(colour, .13 * size, .24 * size)
        foliage(0, 0, 0, LEAVES[kind](rng, size, top), green)


def broad_leaves(rng, size, top):
    """Returns large leaves on separate stalks."""
    blades = []
    for k in range(16):
        a, lift = k * 2.4 + rng.uniform(-.2, .2), rng.uniform(.1, .62) * size
        reach = rng.uniform(.05, .2) * size
        base = (math.cos(a) * reach, math.sin(a) * reach, top + lift)
        stalk = [(0, 0, top - .02), (base[0] * .4, base[1] * .4, top + lift * .6), base]
        tube(stalk, .005 * size, m.plain("#4d6a3a", .6))
        rise, length = rng.uniform(.1, .9), rng.uniform(.24, .36) * size
        blades.append((base, a, rise, length, rng.uniform(.13, .19) * size, rng.uniform(.7, 1.5)))
    return blades


def upright_blades(rng, size, top):
    """Returns stiff leaves that grow from the soil."""
    blades = []
    for _ in range(13):
        a, r = rng.uniform(0, math.tau), rng.uniform(0, .07) * size
        base = (math.cos(a) * r, math.sin(a) * r, top - .03)
        rise, length = rng.uniform(1.3, 1.55), rng.uniform(.4, .8) * size
        blades.append((base, a, rise, length, rng.uniform(.05, .07) * size, rng.uniform(-.1, .2)))
    return blades


def palm_fronds(rng, size, top):
    """Returns arching stalks with narrow leaves on both sides."""
    blades = []
    for k in range(11):
        a, rise = k * 2.4, rng.uniform(.85, 1.4)
        length, px, pz, ang = rng.uniform(.6, .95) * size, 0.0, top, rise
        pts = []
        for s in range(9):
            pts.append((math.cos(a) * px, math.sin(a) * px, pz))
            if s > 1:
                for side in (-1, 1):
                    blades.append((pts[-1], a + side * 1.0, ang - .25, .2 * size * (1.1 - s / 12), .022 * size, .6))
            px, pz, ang = px + math.cos(ang) * length / 9, pz + math.sin(ang) * length / 9, ang - .17
        tube(pts, .004 * size, m.plain("#5c7a40", .6))
    return blades


def trailing_leaves(rng, size, top):
    """Returns small leaves that hang over the rim."""
    blades = []
    for _ in range(42):
        a, drop = rng.uniform(0, math.tau), rng.uniform(0, 1)
        r = (.05 + .06 * min(1, drop * 2)) * size
        base = (math.cos(a) * r, math.sin(a) * r, top + (.05 - max(0, drop - .45) * .3) * size)
        blades.append((base, a, rng.uniform(-.6, .8), rng.uniform(.07, .11) * size, .06 * size, 1.2))
    return blades


LEAVES = {"broad": broad_leaves, "blade": upright_blades, "palm": palm_fronds, "trail": trailing_leaves}


def vase(p, rng, h=.24):
    lathe(0, 0, 0, [(h * .2, 0), (h * .34, h * .35), (h * .14, h * .85), (h * .18, h)],
          m.paint(rng.choice([p["accent"], "#e9e3d6", p["textile"]]), .35))
    stems = [((0, 0, h * .9), rng.uniform(0, math.tau), rng.uniform(1.0, 1.5), rng.uniform(.22, .36), .03,
              rng.uniform(.1, .7)) for _ in range(14)]
    foliage(0, 0, 0, stems, m.leaves(rng.choice(["#a9a06a", "#6f8458", "#c2a06a"])))
