"""Gym machines. Each stands on local z=0 with its back at local y=0, facing -y."""

import materials as m
from shapes import box, cushion, lathe, tube


def treadmill():
    dark, metal = m.plain("#26292b", .45), m.plain("#9b9fa2", .35, .8)
    box(0, -.85, .03, .78, 1.65, .14, dark, .03)
    box(0, -.92, .17, .5, 1.45, .012, m.plain("#17191a", .8), .003)
    for x in (-.36, .36):
        box(x, -.88, .165, .1, 1.5, .03, metal, .008)
        tube([(x, -.25, .1), (x, -.12, 1.15)], .03, metal)
        tube([(x, -.14, 1.05), (x, -.2, 1.08), (x, -.62, .98)], .022, dark)
    box(0, -.12, 1.12, .84, .12, .3, dark, .03, rot=(-18, 0, 0))
    box(0, -.178, 1.2, .42, .006, .17, m.glow("#7fa8b8", .8), 0, rot=(-18, 0, 0))


def bike(p):
    """Builds an exercise bicycle."""
    dark, metal = m.plain("#26292b", .45), m.plain(p["textile"], .4)
    for y in (-.15, -1.0):
        box(0, y, 0, .5, .07, .05, dark, .01)
    box(0, -.58, .04, .07, .8, .05, metal, .01)
    lathe(.03, -.28, .32, [(.24, 0), (.25, .03), (.24, .06)], m.plain("#3a3e41", .35, .7), 36, rot=(0, -90, 0))
    tube([(0, -.5, .08), (0, -.85, .78)], .03, metal)
    tube([(0, -.55, .15), (0, -.2, 1.02)], .035, metal)
    tube([(-.22, -.36, 1.08), (-.2, -.2, 1.06), (.2, -.2, 1.06), (.22, -.36, 1.08)], .018, dark)
    cushion(0, -.87, .78, .2, .28, .08, dark, puff=.6, crease=0)
    for s in (-1, 1):
        tube([(s * .1, -.55, .3 + s * .1), (s * .18, -.55, .3 + s * .1)], .02, dark)
