"""Bathroom fittings and towels. Each stands on local z=0 with its back at local y=0, facing -y."""

import math

import materials as m
from shapes import at, box, lathe, rod, sheet, tube


def toilet():
    glaze = m.ceramic()
    lathe(0, -.37, .02, [(.11, 0), (.12, .06), (.17, .3), (.19, .37), (.185, .385)], glaze, 40, stretch=(1, 1.36))
    box(0, -.1, .02, .3, .2, .4, glaze, .05, segments=4)
    lathe(0, -.37, .405, [(.192, 0), (.195, .012), (.185, .032), (.02, .04)], m.plain("#fbfaf7", .2), 40,
          stretch=(1, 1.32))
    box(0, -.006, .8, .25, .012, .17, m.ceramic(), .004)
    box(0, -.014, .83, .18, .006, .11, m.chrome(), .004)


def vanity(p, width=.9):
    box(0, -.24, .38, width, .46, .44, m.timber(p["oak"], "xz"), .006)
    for z in (.395, .61):
        box(0, -.475, z, width - .02, .014, .2, m.timber(p["oak"], "xz"), .004)
        rod(-.12, -.492, z + .15, .006, .24, m.plain(p["metal"], .3, 1), 10, rot=(0, 90, 0))
    box(0, -.245, .82, width + .02, .48, .03, m.stone("#e6e1d8", "#c9c1b4", 30, .25), .004)
    lathe(0, -.26, .85, [(.1, 0), (.19, .1), (.205, .13), (.195, .13), (.17, .09), (.05, .02)], m.ceramic(), 40,
          stretch=(1.1, .82))
    tube([(0, -.07, .85), (0, -.07, 1.1), (0, -.12, 1.13), (0, -.2, 1.11)], .012, m.plain(p["metal"], .2, 1),
         smooth=True)
    with at(width / 2 - .14, -.16, .85):
        bottle("#8a5a34", .15)
    with at(width / 2 - .22, -.13, .85):
        bottle(p["accent"], .19)
    with at(-width / 2 + .12, -.16, .85):
        lathe(0, 0, 0, [(.032, 0), (.034, .1), (.03, .1), (.03, .01)], m.plain(p["textile"], .4))
        tube([(0, 0, .02), (.02, .01, .19)], .005, m.plain("#f3f3f0", .4))
        tube([(0, 0, .02), (-.02, 0, .185)], .005, m.plain(p["accent"], .4))


def bottle(colour, h=.18):
    lathe(0, 0, 0, [(.03, 0), (.032, h * .7), (.012, h * .8), (.012, h)], m.plain(colour, .25))
    rod(0, 0, h, .014, .02, m.black(), 12)


def towel(colour, stripe=None, w=.42, drop=.6):
    """Builds a towel folded over a rail at z=0."""
    cloth = m.striped(colour, stripe, .1, "xz") if stripe else m.fabric(colour, 1, 160)

    def point(u, v):
        s = (v - .35) * drop / .65
        r = .028
        y = -r if s > 0 else r
        if abs(s) < r * 1.4:
            a = s / (r * 1.4) * math.pi / 2
            return ((u - .5) * w, -math.sin(a) * r, math.cos(a) * r)
        return ((u - .5) * w * (1 + .02 * abs(s)), y + (.008 * math.sin(u * 9) * abs(s) / drop), -(abs(s) - r * 1.4))
    sheet(20, 60, point, cloth, .012)


def shower(p, width=.95, depth=.95, height=2.05):
    """Builds a tray in a corner: walls at y=0 and on the +x side, glass on the -x side."""
    box(0, -depth / 2, 0, width, depth, .05, m.ceramic(), .015)
    rod(0, -depth / 2, .0505, .045, .003, m.chrome())
    metal = m.plain(p["metal"], .2, 1)
    box(-width / 2, -depth / 2, .05, .01, depth, height, m.pane("#eef5f4", .07), 0)
    box(-width / 2, -depth / 2, height + .05, .025, depth, .025, metal, .003)
    box(-width / 2, -depth, .05, .025, .025, height, metal, .003)
    tube([(0, -.03, 1.05), (0, -.06, 1.05), (0, -.06, 2.1), (0, -.12, 2.17), (0, -.38, 2.17)], .011, metal)
    lathe(0, -.38, 2.12, [(.12, 0), (.12, .012), (.02, .03)], metal)
    rod(-.09, -.06, 1.05, .02, .18, metal, 14, rot=(0, 90, 0))
    tube([(.0, -.07, 1.05), (.12, -.1, .8), (.15, -.08, 1.2), (.12, -.06, 1.5)], .008, metal, smooth=True)
    lathe(.12, -.08, 1.5, [(.045, 0), (.05, .02), (.015, .05)], metal, rot=(-50, 0, 0))
    box(width / 2 - .17, -.06, 1.2, .3, .12, .02, m.plain("#e8e4db", .3), .004)
    for k, c in enumerate(("#d3b06a", p["accent"], "#f0ece2")):
        with at(width / 2 - .27 + k * .09, -.06, 1.22):
            bottle(c, .16 + .02 * (k % 2))


def folded(p, n=4, w=.34, d=.26):
    """Builds a stack of folded towels."""
    for k in range(n):
        cloth = m.fabric([p["textile"], "#f2ede3", m.mix(p["accent"], "#ffffff", .35)][k % 3], 1, 160)
        box(.006 * (k % 2), 0, k * .058, w, d, .058, cloth, .024, segments=4)


def paper_roll(p):
    tube([(0, 0, .72), (0, -.06, .72), (.12, -.06, .72)], .007, m.plain(p["metal"], .2, 1))
    rod(.02, -.06, .72, .055, .1, m.plain("#f7f5f0", .95), rot=(0, 90, 0))
