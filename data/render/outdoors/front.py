"""A building from the street: windows in rows and a glazed ground floor. Fronts face -y at y=0."""

import materials as m
from furniture import plants
from shapes import Batch, at, box, light

FRAME = .07


class Front:
    """A wall with a grid of windows: shops and lobby below, rooms above."""

    def __init__(self, p, rng, evening, skin, frame=None, lit=.55):
        self.p, self.rng, self.evening, self.skin, self.lit = p, rng, evening, skin, lit
        self.frame = frame or m.plain(p["frame"], .4)
        self.batch = Batch()

    def window(self, x, z, w, h, bars=1, recess=.16, sill=True, transom=False):
        """Adds a frame, the glass, and a room behind it with curtains."""
        add = self.batch.add
        add(self._room_behind(), x, recess + .7, z, w + .3, .02, h + .2)
        self._curtains(x, recess, z, w, h)
        for dx in (-w / 2 + FRAME / 2, w / 2 - FRAME / 2):
            add(self.frame, x + dx, recess, z, FRAME, .09, h)
        for k in range(bars):
            add(self.frame, x + (k + 1) * w / (bars + 1) - w / 2, recess, z, FRAME * .8, .09, h)
        for dz in (0, h - FRAME):
            add(self.frame, x, recess, z + dz, w, .09, FRAME)
        if transom:
            add(self.frame, x, recess, z + h * .68, w, .09, FRAME * .8)
        add(m.pane("#e9f0f2", .2 if self.evening else .3), x, recess + .02, z, w - .02, .006, h - .02)
        if sill:
            add(m.paint("#cfc8bb", .8), x, -.03, z - .09, w + .16, .3, .09)

    def _room_behind(self):
        """Returns the glow of the room inside; more rooms are lit in the evening."""
        rng = self.rng
        lit = rng.random() < (self.lit if self.evening else .16)
        if self.evening and lit:
            return m.glow(rng.choice(["#ffc987", "#ffd9a3", "#f7b871"]), rng.choice([1.1, 1.5, 1.9]))
        if self.evening:
            return m.glow("#4a5a78", .16)
        if lit:
            return m.glow("#ffdcae", .8)
        return m.glow(rng.choice(["#7f8e97", "#8d969a", "#9a968d", "#74838d"]), rng.choice([.3, .38, .46]))

    def _curtains(self, x, y, z, w, h):
        """Adds two curtains, a blind, one curtain, or none."""
        rng, add = self.rng, self.batch.add
        cloth = m.sheer(rng.choice(["#f1ece1", "#e6dfd2", m.mix(self.p["textile"], "#f3ede2", .7)]), .4)
        style = rng.random()
        if style < .45:
            for side in (-1, 1):
                add(cloth, x + side * w * .37, y + .16, z, w * .26, .02, h)
        elif style < .65:
            drop = rng.uniform(.25, .6) * h
            add(cloth, x, y + .12, z + h - drop, w, .02, drop)
        elif style < .75:
            add(cloth, x - w * .34, y + .16, z, w * .34, .02, h)

    def grid(self, width, z0, floors, step, bays, w, h, sill_z=.8, thick=.4, skin=None, **kw):
        """Adds wall strips around equal windows, then the windows."""
        skin, add = skin or self.skin, self.batch.add
        pitch = width / bays
        for k in range(bays + 1):
            left = -width / 2 if k == 0 else -width / 2 + (k - .5) * pitch + w / 2
            right = width / 2 if k == bays else -width / 2 + (k + .5) * pitch - w / 2
            add(skin, (left + right) / 2, thick / 2, z0, right - left, thick, floors * step)
        for fl in range(floors):
            z = z0 + fl * step
            for k in range(bays):
                x = -width / 2 + (k + .5) * pitch
                add(skin, x, thick / 2, z, w, thick, sill_z)
                add(skin, x, thick / 2, z + sill_z + h, w, thick, step - sill_z - h)
                self.window(x, z + sill_z, w, h, **kw)

    def lobby(self, width, height, bays, door=None):
        """Adds a glazed ground floor with a furnished, lit interior and one entrance."""
        p, add = self.p, self.batch.add
        pitch = width / bays
        add(m.paint(m.mix(p["accent"], "#f3efe6", .35)), 0, 4.2, 0, width, .1, height)
        add(m.wood(*p["floor"]), 0, 2.3, 0, width, 4, .04)
        add(m.glow("#ffe2b5", 2.4 if self.evening else 1.2), 0, 2.4, height - .1, width - 1, .5, .04)
        for k in range(bays):
            x = -width / 2 + (k + .5) * pitch
            if k == door:
                self._entrance(x, pitch, height)
            for s in (-1, 1):
                add(self.frame, x + s * pitch / 2, .25, 0, .12, .16, height)
            if k != door:
                add(self.frame, x, .25, 0, .06, .1, height)
            add(self.frame, x, .25, height - .64, pitch, .1, .08)
            add(m.pane("#eef4f4", .18), x, .27, .05, pitch, .006, height - .05)
            if k != door:
                add(self.frame, x, .25, 0, pitch, .12, .14)
                self._lobby_furniture(x, pitch)
                add(m.glow("#ffd9a0", 5 if self.evening else 2.5), x, 2.1, height - .9, .3, .3, .22)
        watts = (45 if self.evening else 60) * bays
        light("AREA", 0, 2.2, height - .2, watts, (1, .8, .55), (0, 2.3, 0), width * .8, 2)

    def _entrance(self, x, pitch, height):
        """Adds a double door under a canopy, with a palm on each side."""
        p, add = self.p, self.batch.add
        add(m.plain(p["textile"], .4), x, .2, height - .62, pitch, .3, .62)
        for s in (-1, 1):
            add(self.frame, x + s * .95, .25, 0, .1, .14, height - .62)
            add(self.frame, x + s * .04, .25, 0, .06, .1, height - .62)
            add(m.plain(p["metal"], .3, 1), x + s * .14, .16, .9, .03, .04, .6)
            box(x + s * (pitch / 2 - .2), -.75, 0, .55, .55, .5, m.paint("#6d6a66"), .03)
            with at(x + s * (pitch / 2 - .2), -.75, .3):
                plants.plant(p, self.rng, 1.5, "palm")
        add(self.frame, x, -.6, height - .75, pitch + .6, 1.7, .16)
        if self.evening:
            light("AREA", x, -.6, height - .8, 60, (1, .8, .55), (x, -.6, 0), 1.6)

    def _lobby_furniture(self, x, pitch):
        """Adds a sofa, a table or a cupboard behind the glass."""
        p, add = self.p, self.batch.add
        thing = self.rng.randrange(3)
        if thing == 0:
            add(m.fabric(p["sofa"]), x, 2.2, .04, 1.6, .7, .45)
            add(m.fabric(p["sofa"]), x, 2.5, .45, 1.6, .2, .4)
        elif thing == 1:
            add(m.timber(p["oak"]), x, 2.0, .7, 1.5, .7, .05)
            for s in (-1, 1):
                add(m.timber(p["oak"]), x + s * .6, 2.0, .04, .06, .06, .66)
        else:
            add(m.plain(p["front"], .5), x, 3.4, .04, pitch * .8, .4, 2.0)
