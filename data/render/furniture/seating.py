"""Chairs, sofas and stools. Each stands on local z=0 with its back at local y=0, facing -y."""

import math

import materials as m
from shapes import ball, box, cushion, lathe, ring, rod, tube


def chair(p, colour=None):
    """Builds an upholstered side chair on slim legs, its seat centred on the frame, facing -y (back rest at +y)."""
    cloth, leg = m.fabric(colour or p["textile"]), m.timber(p["oak"], "zx")
    for x in (-.19, .19):
        for y in (-.19, .19):
            tube([(x * 1.12, y * 1.12, 0), (x * .9, y * .9, .43)], .015, leg)
    cushion(0, 0, .42, .47, .46, .085, cloth, puff=.3, crease=.002)
    for x in (-.16, .16):
        tube([(x, .2, .44), (x, .25, .62)], .012, leg)
    cushion(0, .265, .68, .46, .3, .07, cloth, (82, 0, 0), .3, .002)


def task_chair(p, colour=None):
    """Builds a swivel chair that faces -y."""
    cloth, metal = m.fabric(colour or p["accent"]), m.plain("#2a2c2e", .4, .5)
    for k in range(5):
        a = k * math.tau / 5
        tube([(0, 0, .1), (math.cos(a) * .28, math.sin(a) * .28, .07)], .017, metal)
        ball(math.cos(a) * .28, math.sin(a) * .28, .032, .032, metal)
    rod(0, 0, .08, .025, .34, metal)
    cushion(0, 0, .42, .48, .47, .09, cloth, puff=.3, crease=.002)
    tube([(0, .18, .44), (0, .27, .5), (0, .27, .7)], .018, metal)
    cushion(0, .24, .76, .44, .5, .08, cloth, (80, 0, 0), .3, .002)


def sofa(p, width=2.0, colour=None):
    cloth, leg = m.fabric(colour or p["sofa"], .7, 160), m.timber(p["oak"])
    for x in (-width / 2 + .1, width / 2 - .1):
        for y in (-.1, -.78):
            rod(x, y, 0, .02, .14, leg, 12)
    box(0, -.44, .13, width, .84, .2, cloth, .04, segments=4)
    cushion(0, -.1, .3, width, .24, .55, cloth, (-6, 0, 0), .2, .004)
    for side in (-1, 1):
        cushion(side * (width / 2 - .06), -.44, .13, .18, .88, .5, cloth, puff=.2, crease=.003, seed=side)
    n = 2 if width < 2.1 else 3
    w = (width - .28) / n
    for k in range(n):
        x = (k - (n - 1) / 2) * w
        cushion(x, -.5, .3, w * .995, .74, .2, cloth, puff=.2, crease=.005, seed=k + 3)
        cushion(x, -.25, .46, w * .96, .22, .42, cloth, (-10, 0, 0), .4, .008, seed=k + 6)
    for x, colour_, t in ((-width / 2 + .34, p["textile"], 12),
                          (width / 2 - .36, m.mix(p["accent"], "#ffffff", .25), -10)):
        cushion(x, -.4, .5, .42, .42, .15, m.fabric(colour_, .9, 110), (66, 0, t), .7, .008, seed=int(x * 9))


def armchair(p, colour=None):
    cloth = m.fabric(colour or p["textile"], .8, 150)
    for x in (-.28, .28):
        for y in (-.12, -.62):
            tube([(x, y, 0), (x * .9, y, .2)], .016, m.timber(p["oak"]))
    cushion(0, -.42, .18, .7, .66, .24, cloth, puff=.2, crease=.004)
    cushion(0, -.1, .3, .72, .2, .6, cloth, (-10, 0, 0), .3, .005)
    for side in (-1, 1):
        cushion(side * .36, -.4, .2, .14, .66, .4, cloth, puff=.3, crease=.003)
    cushion(.02, -.26, .42, .4, .36, .13, m.striped("#efe7d8", p["accent"], .07), (68, 0, 4), .7, .006)


def stool(p, h=.66):
    lathe(0, 0, h, [(.16, 0), (.175, .015), (.17, .04)], m.timber(p["oak"]))
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        tube([(math.cos(a) * .2, math.sin(a) * .2, 0), (math.cos(a) * .11, math.sin(a) * .11, h)], .013,
             m.plain(p["metal"], .4, .8))
    ring(0, 0, h * .36, .168, .008, m.plain(p["metal"], .4, .8))
