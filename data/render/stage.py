"""Room shell, the view outside, and daylight or evening light."""
import math
import random

import bpy

import materials as m
from shapes import at, box, foliage, light, rod, sheet

WARM = (1.0, .79, .55)


class Room:
    """A room whose floor runs from y=0 (behind the camera) to y=depth (the window wall); x is centred."""

    def __init__(self, palette, time, width, depth, height=2.65, seed=0):
        self.p, self.evening = palette, time == "evening"
        self.w, self.d, self.h = width, depth, height
        self.rng = random.Random(seed)

    def wall(self, side, along=0, z=0):
        """Returns a frame on a wall: local -y points into the room, local x runs along the wall."""
        if side == "back":
            return at(along, self.d, z)
        if side == "front":
            return at(along, 0, z, 180)
        return at(self.w / 2, along, z, -90) if side == "right" else at(-self.w / 2, along, z, 90)

    def shell(self, floor=None, accent=None, left=None, right=None, back=None, ceiling=None, skirting=True, windows=()):
        """Builds the shell; `windows` are (centre x, width, sill, head) openings in the back wall."""
        p, w, d, h = self.p, self.w, self.d, self.h
        paint = m.paint(p["wall"])
        tinted = m.paint(p["accent"])

        def surface(side, given):
            return given or (tinted if accent == side else paint)

        box(0, d / 2, -.1, w + .4, d + .4, .1, floor or m.wood(*p["floor"], plane="yx"), 0)
        box(0, d / 2, h, w + .4, d + .4, .1, ceiling or m.white(), 0)
        for side, length, given in (("left", d, left), ("right", d, right), ("front", w, None)):
            with self.wall(side, 0 if side == "front" else d / 2):
                box(0, .1, 0, length + .4, .2, h, surface(side, given), 0)
                if skirting:
                    box(0, -.008, 0, length, .016, .09, m.white(), .003)
        self.windows = sorted(windows)
        with self.wall("back"):
            self._window_wall(surface("back", back))
            for window in self.windows:
                self._window(*window)
            if skirting:
                self._window_wall_skirting()

    def _window_wall(self, surface):
        """Builds the back wall in pieces around its openings."""
        w, h = self.w, self.h
        edge = -w / 2 - .2
        for cx, ww, sill, head in self.windows:
            a, b = cx - ww / 2, cx + ww / 2
            box((edge + a) / 2, .12, 0, a - edge, .24, h, surface, 0)
            if sill > 0:
                box(cx, .12, 0, ww, .24, sill, surface, 0)
            box(cx, .12, head, ww, .24, h - head, surface, 0)
            edge = b
        box((edge + w / 2 + .2) / 2, .12, 0, w / 2 + .2 - edge, .24, h, surface, 0)

    def _window_wall_skirting(self):
        edge = -self.w / 2
        for cx, ww, sill, _ in [*self.windows, (self.w / 2, 0, 0, 0)]:
            end = cx - ww / 2 if sill == 0 else cx + ww / 2
            if end > edge:
                box((edge + end) / 2, -.008, 0, end - edge, .016, .09, m.white(), .003)
            edge = cx + ww / 2

    def _window(self, cx, ww, sill, head):
        frame, hh = m.plain(self.p["frame"], .4), head - sill
        for x in (-ww / 2 + .03, 0, ww / 2 - .03):
            box(cx + x, .12, sill, .06 if x else .05, .07, hh, frame, .006)
        for z in (sill, head - .06):
            box(cx, .12, z, ww, .07, .06, frame, .006)
        if hh > 1.9:
            box(cx, .12, sill + hh * .72, ww, .06, .045, frame, .006)
        if sill > .2:
            box(cx, .0, sill - .035, ww + .16, .3, .035, m.white(), .006)

    def view(self, ground=-6):
        """Builds the sky, a row of houses and trees behind the glass."""
        sky(self.evening, None if self.evening else 1.5, clouds=False)
        self._houses_opposite(ground)
        self._trees_opposite()

    def _houses_opposite(self, ground):
        rng, y = self.rng, self.d + 16
        walls = ["#d8c4ad", "#c9ccd0", "#b98f79", "#e3d9c8", "#a9b0b3"]
        x = -26.0
        while x < 26:
            wide, tall = rng.uniform(5, 8), rng.uniform(7.4, 12.0)
            tone = rng.choice(walls)
            if self.evening:
                skin = m.city(m.mix(tone, "#27324a", .72), "#33415c", .42, "#ffc277", rng.choice([.25, .35, .45]))
            else:
                skin = m.city(m.mix(tone, "#ffffff", .18), m.mix("#7f96a6", "#ffffff", rng.uniform(.1, .4)), 1.2)
            box(x + wide / 2, y + rng.uniform(0, 3) + 3, ground, wide, 6, tall, skin, 0)
            x += wide + rng.choice([0, 0, .6])

    def _trees_opposite(self):
        rng = self.rng
        green = m.glow("#23351f" if self.evening else "#8fae68", .22 if self.evening else .8)
        dark = m.glow("#1a2a1c" if self.evening else "#6f9150", .22 if self.evening else .75)
        for _ in range(6):
            x, y, z = rng.uniform(-11, 11), self.d + rng.uniform(8, 12), rng.uniform(-1.2, .2)
            crown(x, y, z, rng.uniform(1.2, 1.9), rng, rng.choice([green, dark]), 900)

    def curtains(self, colour=None, sheer=True, gather=.42):
        """Builds full-height curtains on a pole, at both sides of every window."""
        cloth = m.fabric(colour or m.mix(self.p["textile"], self.p["wall"], .72))
        metal = m.plain(self.p["metal"], .3, 1)
        for cx, ww, _, head in self.windows:
            top = min(self.h - .06, head + .17)
            with self.wall("back", cx):
                for side in (-1, 1):
                    heavy_curtain(side, ww, top, gather, cloth)
                    if sheer:
                        sheer_curtain(side, ww, top)
                with at(0, -.16, top):
                    rod(-ww / 2 - .5, 0, 0, .013, ww + 1, metal, rot=(0, 90, 0))

    def light(self, sun=(.5, -1, -.62), fill=1.0, lamps=(), ceiling=(), mirrored=True):
        """Lamps: warm points (x, y, z, watts). Ceiling: soft panels (x, y, size, watts).

        `mirrored` says whether mirrors show the light behind a window instead of the view: by day nobody can tell.
        """
        area_scale = self.w * self.d / 16
        for cx, ww, sill, head in self.windows:
            mid, size = (sill + head) / 2, ww * (head - sill)
            power = size * (5 if self.evening else 52)
            glow = light("AREA", cx, self.d + .3, mid, power, (.42, .56, 1) if self.evening else (.9, .95, 1),
                         (cx, 0, mid - .5), ww, head - sill)
            glow.visible_glossy = mirrored
        if not self.evening:
            light("SUN", 0, 0, 9, 3.8, (1, .86, .66), (sun[0], sun[1], 9 + sun[2]), .012)
        fill_power = (16 if self.evening else 20) * area_scale * fill
        light("AREA", 0, .35, self.h - .25, fill_power, (1, .9, .77) if self.evening else (1, .93, .83),
              (0, self.d, .6), self.w * .7, .9)
        for x, y, size, watts in ceiling:
            light("AREA", x, y, self.h - .05, watts * (1.0 if self.evening else .45), (1, .86, .68), (x, y + .001, 0),
                  size)
        for x, y, z, watts in lamps:
            light("POINT", x, y, z, watts * (1.0 if self.evening else .35), WARM, size=.07)


def heavy_curtain(side, width, top, gather, cloth):
    start = side * (width / 2 - .08)

    def fold(u, v):
        ripple = math.sin(u * 6.5 * math.tau) * (.036 + .012 * v)
        across = start + side * u * (gather - .05 * math.sin(v * 3))
        return (across, -.16 + ripple, .015 + (1 - v) * (top - .03))

    sheet(70, 10, fold, cloth, .004)


def sheer_curtain(side, width, top):
    inner = side * (width / 2 - .02)

    def fold(u, v):
        return (inner - side * u * width * .2, -.085 + math.sin(u * 40) * .016, .03 + (1 - v) * (top - .06))

    sheet(50, 4, fold, m.sheer("#f6f3ec", .7), 0)


def crown(x, y, z, radius, rng, material, count=900):
    """Builds a tree crown of many loose leaves."""
    blades = []
    lobes = [(rng.uniform(-.6, .6), rng.uniform(-.6, .6), rng.uniform(-.35, .7),
              rng.uniform(.45, .75)) for _ in range(9)]
    for _ in range(count):
        lx, ly, lz, lr = rng.choice(lobes)
        a, b, r = rng.uniform(0, math.tau), math.acos(rng.uniform(-1, 1)), lr * rng.uniform(.75, 1.05)
        base = (lx + r * math.sin(b) * math.cos(a), ly + r * math.sin(b) * math.sin(a), lz + r * math.cos(b) * .85)
        blades.append((base, a + rng.uniform(-.8, .8), rng.uniform(-.5, .9), rng.uniform(.11, .2),
                       rng.uniform(.07, .12), rng.uniform(0, 1.2)))
    return foliage(x, y, z, blades, material, radius)


def sky(evening, strength=None, clouds=True):
    """Sets a gradient sky with thin clouds; dusk has a peach horizon."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = "MANUAL" if clouds else "NONE"  # indoors the window lights do the work
    world.cycles.sample_map_resolution = 256
    tree = world.node_tree
    background = tree.nodes["Background"]
    coord = tree.nodes.new("ShaderNodeTexCoord")
    colour = gradient(tree, coord, evening)
    if clouds:
        colour = with_clouds(tree, coord, colour, evening)
    tree.links.new(colour, background.inputs[0])
    background.inputs[1].default_value = strength if strength is not None else (.45 if evening else .9)


def gradient(tree, coord, evening):
    """Returns the sky's colour from the horizon up."""
    split, ramp = tree.nodes.new("ShaderNodeSeparateXYZ"), tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(coord.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], ramp.inputs["Fac"])
    if evening:
        stops = [(0, "#e8a777"), (.1, "#d99a86"), (.28, "#8087ad"), (.7, "#2f4374")]
    else:
        stops = [(0, "#eaf1f4"), (.12, "#d3e4ef"), (.45, "#8fb9df"), (1, "#5c93cb")]
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(.5)
    for element, (position, colour) in zip(ramp.color_ramp.elements, stops, strict=True):
        element.position, element.color = position, m.rgb(colour)
    return ramp.outputs["Color"]


def with_clouds(tree, coord, colour, evening):
    """Mixes noise into the sky, flattened towards the horizon."""
    kinds = ("Mapping", "TexNoise", "MapRange", "MixRGB")
    mapping, noise, density, blend = (tree.nodes.new("ShaderNode" + kind) for kind in kinds)
    mapping.inputs["Scale"].default_value = (1, 1, 3.2)
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 2.6, 4
    density.inputs["From Min"].default_value, density.inputs["From Max"].default_value = .5, .78
    density.inputs["To Max"].default_value = .45 if evening else .85
    blend.inputs["Color2"].default_value = m.rgb("#f0b79a" if evening else "#ffffff")
    tree.links.new(coord.outputs["Generated"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs[0], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], density.inputs["Value"])
    tree.links.new(density.outputs["Result"], blend.inputs["Fac"])
    tree.links.new(colour, blend.inputs["Color1"])
    return blend.outputs[0]
