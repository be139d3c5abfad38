"""The laundry."""

import materials as m
from furniture import bathroom, decor, kitchen, lamps, plants, seating
from shapes import at, box, camera, cushion, lathe, ring, rod, tube
from stage import Room


def build(p, time, seed, cam):
    room = Room(p, time, 4.2, 4.6, 2.7, seed=seed)
    rng = room.rng
    floor = m.tile(p["floor_tile"], m.mix(p["floor_tile"], "#ffffff", .35), .3, .3, "xy", .3, 0, .14, .004)
    back = m.tile(p["tile"], m.mix(p["tile"], "#8a8278", .35), .2, .1)
    room.shell(floor=floor, accent="left", back=m.paint(m.mix(p["accent"], p["wall"], .5)),
               windows=[(1.05, 1.3, 1.0, 2.25)])
    room.view()
    with room.wall("left", room.d - 2.0):
        machines(p, rng, back)
    with room.wall("right", room.d - 1.5):
        folding_counter(p, back)
    with at(-.1, room.d - .02):
        bench(p, rng)
    with at(.45, room.d - 2.35):
        laundry_basket(p)
    with at(1.62, room.d - .32):
        plants.plant(p, rng, 1.05, "blade")
    with at(.15, room.d - 1.6):
        decor.rug(p, 1.2, .8, rng)
    lamps.pendant(p, room, .1, room.d - 1.6, .3, "globe", 30)
    with room.wall("right", room.d - 3.3):
        decor.gallery(p, rng, 2, 1.6, .62, (.5, .66))
        with at(0, -.3):
            seating.stool(p, .45)
    room.light(sun=(-.5, -1, -.75), fill=.75, ceiling=[(0, 2.2, .8, 26)])
    if cam == 1:
        camera((.75, .2, 1.4), (-.35, room.d, 1.05), 19)
    else:
        camera((-.95, .35, 1.4), (1.2, room.d - .6, 1.05), 21)


def machines(p, rng, back):
    """Builds five washers under five dryers, with a board on top."""
    box(0, -.006, 0, 3.4, .012, 1.9, back, 0)
    for k in range(5):
        with at((k - 2) * .64):
            washer(p)
            with at(0, 0, .87):
                washer(p, True)
    box(0, -.3, 1.735, 3.3, .62, .035, m.timber(p["oak"]), .005)
    for k, x in enumerate((-1.3, -.5, .55, 1.3)):
        with at(x, -.3, 1.77):
            decor.basket(p, .4, .32, .2) if k % 2 == 0 else plants.plant(p, rng, .9, "trail")


def folding_counter(p, back):
    """Builds a counter with folded towels under a drying rail."""
    kitchen.base_units(p, 2.0, sink=-.6, top=m.stone("#dcd6cb", "#b9b0a2", 40, .25))
    box(0, -.006, .915, 2.0, .012, .5, back, 0)
    with at(.1, -.3, .915):
        bathroom.folded(p, 5)
    with at(.52, -.3, .915):
        bathroom.folded(p, 3)
    with at(.86, -.15, .915):
        bathroom.bottle(p["accent"], .26)
    with at(.76, -.14, .915):
        bathroom.bottle("#e7dfcf", .22)
    rod(-1.0, -.28, 1.95, .012, 2.0, m.plain(p["metal"], .3, 1), 12, rot=(0, 90, 0))
    for x in (-.98, .98):
        tube([(x, 0, 1.95), (x, -.28, 1.95)], .01, m.plain(p["metal"], .3, 1))
    for k, c in enumerate((p["textile"], "#f0ebe1", p["accent"])):
        with at(-.7 + k * .44, -.28, 1.95):
            bathroom.towel(c, None, .34, .55)


def bench(p, rng):
    box(0, -.24, .44, 1.1, .42, .04, m.timber(p["oak"]), .006)
    for x in (-.45, .45):
        box(x, -.24, 0, .05, .38, .44, m.plain(p["metal"], .4, .6), .004)
    for x in (-.28, .26):
        cushion(x, -.24, .48, .5, .4, .07, m.fabric(p["textile"]), puff=.2, crease=.002)
    with at(.0, 0, 0):
        decor.art(p, .6, .8, rng, 1.55)


def laundry_basket(p):
    wicker = m.striped("#b08d5f", "#8f6f46", .03, "xz")
    lathe(0, 0, 0, [(.2, 0), (.26, .42), (.245, .42), (.2, .06)], wicker, 32)
    cushion(0, 0, .3, .44, .42, .22, m.fabric(m.mix(p["accent"], "#ffffff", .3)), puff=.6, crease=.03, seed=3)
    cushion(.06, -.03, .4, .3, .28, .16, m.fabric("#f3efe6"), puff=.7, crease=.03, seed=6)


def washer(p, dryer=False):
    body = m.plain("#eceae5", .3)
    box(0, -.3, 0, .6, .6, .85, body, .015)
    ring(0, -.605, .42, .18, .028, m.plain("#c9ccce", .2, .9), (90, 0, 0))
    lathe(0, -.6, .42, [(.165, 0), (.15, .03), (.05, .055)], m.plain("#27343c" if not dryer else "#3a3f42", .06),
          rot=(90, 0, 0))
    box(0, -.602, .71, .56, .01, .11, m.plain(m.mix(p["front"], "#e9e6df", .2), .4), .003)
    lathe(.0, -.607, .765, [(.035, 0), (.032, .025)], m.steel(), rot=(90, 0, 0))
    box(.17, -.609, .745, .12, .004, .045, m.glow("#9fd0c4", .9), 0)
    box(-.18, -.609, .735, .14, .006, .06, body, .003)
