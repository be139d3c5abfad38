"""Lamps, which are on in the evening. Each stands on local z=0 with its back at local y=0, facing -y."""

import math

import materials as m
from shapes import ball, lathe, light, ring, rod, tube


def pendant(p, room, x, y, drop=.62, kind="globe", watts=26):
    """Builds a lamp that hangs from the room's ceiling."""
    z = room.h - drop
    rod(x, y, z, .005, drop, m.black(), 8)
    lathe(x, y, room.h - .03, [(.05, 0), (.05, .03)], m.plain(p["metal"], .3, 1))
    on = room.evening
    if kind == "globe":
        ball(x, y, z - .16, .17, m.glow("#ffe2b8", 2.6 if on else 1.0), .92)
    elif kind == "dome":
        lathe(x, y, z - .2,
              [(.23, 0), (.2, .1), (.1, .19), (.03, .22), (.028, .21), (.09, .175), (.19, .09), (.222, 0)],
              m.plain(p["accent"], .4), 40, caps=False)
        ball(x, y, z - .16, .05, m.glow("#ffdca8", 9 if on else 3))
    else:
        for k in range(7):
            ring(x, y, z - .05 - k * .045, .12 + .09 * math.sin(k / 6 * math.pi), .008, m.timber(p["oak"]))
        ball(x, y, z - .2, .07, m.glow("#ffdca8", 6 if on else 2))
    light("POINT", x, y, z - .38, watts * (1 if on else .3), (1, .76, .48), size=.14)


def table_lamp(p, on, h=.42):
    lathe(0, 0, 0, [(.07, 0), (.075, .02), (.05, .1), (.02, .16), (.012, h * .6)], m.paint(p["accent"], .4))
    lathe(0, 0, h * .55, [(.13, 0), (.1, h * .45)], m.glow("#ffd7a0", 3.0 if on else .9))
    if on:
        light("POINT", 0, 0, h + .12, 5, (1, .72, .42), size=.08)


def desk_lamp(p, on):
    metal = m.plain(p["metal"], .3, .9)
    rod(0, 0, 0, .075, .015, metal)
    tube([(0, 0, .01), (0, .03, .3), (0, -.14, .44)], .008, metal)
    lathe(0, -.17, .37, [(.075, 0), (.03, .09), (.012, .1)], metal, rot=(-20, 0, 0))
    ball(0, -.165, .385, .028, m.glow("#ffdca8", 14 if on else 3))
    if on:
        light("POINT", 0, -.17, .33, 4, (1, .76, .48), size=.03)


def floor_lamp(p, on):
    metal = m.plain(p["metal"], .3, .9)
    rod(0, 0, 0, .14, .02, metal)
    rod(0, 0, 0, .012, 1.45, metal)
    lathe(0, 0, 1.38, [(.2, 0), (.15, .28)], m.glow("#ffd9a6", 2.6 if on else .85))
    light("POINT", 0, 0, 1.8, 12 if on else 3, (1, .74, .44), size=.1)
