"""Kitchen units and the objects on them. Each stands on local z=0 with its back at local y=0, facing -y."""

import materials as m
from shapes import box, lathe, ring, rod, tube


def base_units(p, width, sink=None, hob=None, oven=None, height=.88, depth=.6, doors=.5, top=None):
    """Builds a run of base units with a worktop; `sink`, `hob` and `oven` are x positions."""
    box(0, -depth / 2 + .02, 0, width, depth - .1, .1, m.plain("#3a3835", .7), 0)
    box(0, -depth / 2, .1, width, depth - .02, height - .1, m.plain(m.mix(p["front"], "#000000", .25), .6), 0)
    n = max(1, round(width / doors))
    w = width / n
    for k in range(n):
        x = (k + .5) * w - width / 2
        if oven is not None and abs(x - oven) < w / 2:
            oven_front(x, w, depth)
        elif k % 3 == 1:
            drawers(p, x, w, depth)
        else:
            cupboard_door(p, x, w, depth, height, 1 if k % 2 else -1)
    box(0, -depth / 2 - .012, height, width + .02, depth + .03, .035, top or m.timber(p["oak"]), .005)
    if hob is not None:
        hob_plate(hob, depth, height + .035)
    if sink is not None:
        sink_bowl(p, sink, depth, height + .035)


def oven_front(x, w, depth):
    box(x, -depth - .002, .14, w - .01, .022, .6, m.black(), .004)
    box(x, -depth - .015, .2, w - .1, .004, .38, m.plain("#0d0f10", .05), 0)
    rod(x - w / 2 + .06, -depth - .05, .68, .009, w - .12, m.steel(), 12, rot=(0, 90, 0))
    box(x, -depth - .002, .745, w - .01, .022, .115, m.steel(), .004)
    for j in range(4):
        rod(x + (j - 1.5) * .09, -depth - .013, .8, .016, .022, m.black(), 14, rot=(90, 0, 0))


def drawers(p, x, w, depth):
    for z, h in ((.105, .37), (.48, .19), (.675, .19)):
        box(x, -depth - .002, z, w - .006, .02, h - .006, m.plain(p["front"], .42), .004)
        rod(x - .09, -depth - .034, z + h - .05, .006, .18, m.plain(p["metal"], .3, 1), 10, rot=(0, 90, 0))


def cupboard_door(p, x, w, depth, height, handle_side):
    box(x, -depth - .002, .105, w - .006, .02, height - .125, m.plain(p["front"], .42), .004)
    rod(x + (w / 2 - .06) * handle_side, -depth - .034, height - .3, .006, .2, m.plain(p["metal"], .3, 1), 10)


def hob_plate(x, depth, z):
    box(x, -depth / 2 - .01, z, .58, .5, .006, m.plain("#101213", .06), .003)
    for dx in (-.14, .14):
        for dy in (-.12, .11):
            ring(x + dx, -depth / 2 + dy, z + .0062, .08, .0012, m.plain("#55595c", .3))


def sink_bowl(p, x, depth, z):
    metal = m.plain(p["metal"], .2, 1)
    box(x, -depth / 2 - .02, z - .002, .54, .42, .007, m.steel(), .003)
    box(x, -depth / 2 - .03, z + .0052, .44, .32, .0012, m.plain("#6f7375", .35, .9), 0)
    tap = [(x, -.09, z), (x, -.09, z + .3), (x, -.14, z + .36), (x, -.24, z + .35), (x, -.27, z + .26)]
    tube(tap, .013, metal, smooth=True)
    rod(x + .07, -.09, z, .014, .07, metal, 12)


def wall_units(p, width, z=1.45, height=.68, depth=.34, doors=.5):
    """Builds wall cupboards with a strip light underneath."""
    n = max(1, round(width / doors))
    w = width / n
    for k in range(n):
        x = (k + .5) * w - width / 2
        box(x, -depth / 2, z, w - .002, depth, height, m.plain(p["unit"], .45), .003)
        box(x, -depth - .008, z + .004, w - .008, .018, height - .008, m.plain(p["unit"], .42), .004)
    box(0, -depth / 2, z - .014, width, depth - .04, .014, m.glow("#ffe6bd", 1.2), 0)


def hood(z=1.62):
    box(0, -.24, z, .6, .46, .06, m.steel(), .006)
    box(0, -.15, z + .06, .28, .26, 1.1, m.steel(), .006)


def fridge(p, height=1.86, steel=True):
    skin = m.plain("#b9bcbe", .32, .85) if steel else m.plain(p["unit"], .35)
    box(0, -.33, .03, .6, .62, height, skin, .012)
    box(0, -.645, .68, .594, .01, .006, m.black(), 0)
    rod(-.24, -.68, .78, .011, .55, m.plain("#8d9092", .3, 1), 12)
    rod(-.24, -.68, .3, .011, .34, m.plain("#8d9092", .3, 1), 12)
    for x, z, c in ((.1, 1.45, p["textile"]), (.02, 1.3, "#f3efe4"), (.17, 1.28, p["accent"])):
        box(x, -.646, z, .09, .006, .11, m.plain(c, .8), 0, rot=(0, 4, 0))


def kettle(p):
    lathe(0, 0, 0, [(.08, 0), (.085, .02), (.07, .19), (.05, .22), (.012, .23), (.012, .25)],
          m.plain(p["metal"], .25, .9))
    tube([(.06, 0, .2), (.13, 0, .19), (.13, 0, .07), (.08, 0, .05)], .01, m.black(), smooth=True)
    tube([(-.065, 0, .15), (-.1, 0, .2)], .013, m.plain(p["metal"], .25, .9))


def toaster(p):
    box(0, 0, .01, .28, .17, .18, m.plain(p["textile"], .35), .03, segments=4)
    for y in (-.03, .03):
        box(0, y, .19, .2, .02, .002, m.black(), 0)


def jars(p, n=3):
    for k in range(n):
        lathe(k * .12, 0, 0, [(.042, 0), (.045, .11 + .03 * (k % 2)), (.04, .13 + .03 * (k % 2))],
              m.plain(["#d9c39a", "#a5673f", "#e6ddc8", "#7a5a3c"][k % 4], .4))
        rod(k * .12, 0, .13 + .03 * (k % 2), .043, .02, m.timber(p["oak"]))


def boards(p):
    box(0, -.05, 0, .26, .018, .38, m.timber(p["oak"], "xz"), .008, rot=(-8, 0, 0))
    box(.16, -.075, 0, .2, .016, .28, m.timber(("#8a5f3a", "#7d5432"), "xz"), .008, rot=(-9, 0, 0))


def pan(colour="#2a2d2f"):
    lathe(0, 0, 0, [(.1, 0), (.11, .1), (.104, .1), (.095, .01)], m.plain(colour, .35, .5))
    tube([(.11, 0, .085), (.28, 0, .1)], .01, m.black())
