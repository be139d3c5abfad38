"""Procedural materials: nothing is loaded from disk."""
import bpy

_cache = {}


def clear():
    _cache.clear()


def rgb(colour):
    """Converts '#rrggbb' to linear RGBA."""
    c = [int(colour.lstrip("#")[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in c) + (1,)


def mix(a, b, t):
    """Blends two hex colours."""
    pairs = zip(*([int(c[i:i + 2], 16) for i in (1, 3, 5)] for c in (a, b)), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in pairs)


def cached(make):
    def wrapper(*args, **kw):
        key = (make.__name__, args, tuple(sorted(kw.items())))
        if key not in _cache:
            _cache[key] = make(*args, **kw)
        return _cache[key]
    return wrapper


class Nodes:
    """A thin helper over one material's node tree."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes["Principled BSDF"]
        self.out = self.tree.nodes["Material Output"]

    def add(self, kind, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in inputs.items():
            node.inputs[name.replace("_", " ")].default_value = value
        return node

    def link(self, a, b):
        self.tree.links.new(a, b)

    def coords(self, plane=None, scale=(1, 1, 1)):
        """Returns object coordinates in metres; `plane` names the axes for texture X and Y ('xz' for a wall)."""
        vector = self.add("TexCoord").outputs["Object"]
        if plane and plane != "xy":
            split, join = self.add("SeparateXYZ"), self.add("CombineXYZ")
            self.link(vector, split.inputs[0])
            self.link(split.outputs[plane[0].upper()], join.inputs["X"])
            self.link(split.outputs[plane[1].upper()], join.inputs["Y"])
            vector = join.outputs[0]
        if scale != (1, 1, 1):
            mapping = self.add("Mapping", Scale=scale)
            self.link(vector, mapping.inputs["Vector"])
            vector = mapping.outputs[0]
        return vector

    def bump(self, height, strength, distance=.01, invert=False):
        bump = self.add("Bump", Strength=strength, Distance=distance)
        bump.invert = invert
        self.link(height, bump.inputs["Height"])
        self.link(bump.outputs["Normal"], self.bsdf.inputs["Normal"])

    def multiply(self, a, b, amount):
        node = self.add("MixRGB", Fac=amount)
        node.blend_type = "MULTIPLY"
        self.link(a, node.inputs["Color1"])
        self.link(b, node.inputs["Color2"])
        return node.outputs[0]


def _base(n, colour, rough, metal=0):
    n.bsdf.inputs["Base Color"].default_value = rgb(colour)
    n.bsdf.inputs["Roughness"].default_value = rough
    n.bsdf.inputs["Metallic"].default_value = metal


@cached
def plain(colour, rough=.5, metal=0):
    n = Nodes("plain")
    _base(n, colour, rough, metal)
    return n.material


@cached
def paint(colour, rough=.85, grain=.06, size=160):
    """Returns wall paint or render; a grain above .1 adds a rough surface, which costs render time."""
    n = Nodes("paint")
    _base(n, colour, rough)
    if grain > .1:
        noise = n.add("TexNoise", Scale=size, Detail=2)
        n.link(n.coords(), noise.inputs["Vector"])
        n.bump(noise.outputs["Fac"], grain)
    return n.material


@cached
def fabric(colour, weave=.5, size=220, rough=.95):
    n = Nodes("fabric")
    _base(n, colour, rough)
    noise = n.add("TexNoise", Scale=size, Detail=1)
    ramp = n.add("MapRange", To_Min=.72, To_Max=1.2)
    tint = n.add("RGB")
    tint.outputs[0].default_value = rgb(colour)
    n.link(n.coords(), noise.inputs["Vector"])
    n.link(noise.outputs["Fac"], ramp.inputs["Value"])
    n.link(n.multiply(tint.outputs[0], ramp.outputs["Result"], 1), n.bsdf.inputs["Base Color"])
    if weave > .6:
        n.bump(noise.outputs["Fac"], weave, .004)
    return n.material


@cached
def striped(colour, other, width=.12, plane="xy"):
    """Returns woven stripes for rugs, throws and towels."""
    n = Nodes("striped")
    _base(n, colour, .95)
    wave = n.add("TexWave", Scale=1 / width / 3.2, Distortion=.4)
    n.link(n.coords(plane), wave.inputs["Vector"])
    ramp = n.add("ValToRGB")
    ramp.color_ramp.interpolation = "CONSTANT"
    ramp.color_ramp.elements[0].color = rgb(colour)
    ramp.color_ramp.elements[1].color = rgb(other)
    ramp.color_ramp.elements[1].position = .72
    n.link(wave.outputs["Fac"], ramp.inputs["Fac"])
    n.link(ramp.outputs["Color"], n.bsdf.inputs["Base Color"])
    return n.material


@cached
def wood(light, dark, plank=.14, plane="xy", rough=.4, gap=.002, length=1.4):
    """Returns planks with grain running along texture X."""
    n = Nodes("wood")
    _base(n, light, rough)
    vector = n.coords(plane)
    planks = n.add("TexBrick", Color1=rgb(light), Color2=rgb(dark), Mortar=rgb(mix(dark, "#000000", .5)),
                   Scale=1, Brick_Width=length, Row_Height=plank, Mortar_Size=gap)
    planks.offset = .37
    n.link(vector, planks.inputs["Vector"])
    stretch = n.add("Mapping", Scale=(1.2, 16, 1))
    n.link(vector, stretch.inputs["Vector"])
    grain = n.add("TexNoise", Scale=4, Detail=4)
    n.link(stretch.outputs[0], grain.inputs["Vector"])
    tone = n.add("MapRange", From_Min=.3, From_Max=.7, To_Min=.62, To_Max=1.15)
    n.link(grain.outputs["Fac"], tone.inputs["Value"])
    n.link(n.multiply(planks.outputs["Color"], tone.outputs["Result"], .75), n.bsdf.inputs["Base Color"])
    return n.material


def timber(pair, plane="xy", rough=.45):
    """Returns solid furniture wood: one board without joints."""
    return wood(pair[0], pair[1], plank=50, plane=plane, rough=rough, gap=0, length=90)


@cached
def tile(colour, grout="#cfcac0", width=.2, height=.1, plane="xz", rough=.18, offset=.5, vary=.06, joint=.003):
    n = Nodes("tile")
    _base(n, colour, rough)
    bricks = n.add("TexBrick", Color1=rgb(colour), Color2=rgb(mix(colour, "#6a6258", vary)), Mortar=rgb(grout),
                   Scale=1, Brick_Width=width, Row_Height=height, Mortar_Size=joint)
    bricks.offset = offset
    n.link(n.coords(plane), bricks.inputs["Vector"])
    n.link(bricks.outputs["Color"], n.bsdf.inputs["Base Color"])
    n.bump(bricks.outputs["Fac"], .5, .004, invert=True)
    return n.material


def brick(pair, plane="xz"):
    return tile(pair[0], grout="#b9afa1", width=.225, height=.075, plane=plane, rough=.9, vary=.22, joint=.006)


@cached
def stone(colour, other, size=6, rough=.3, bump=0.0):
    """Returns terrazzo, concrete or a stone worktop, depending on the noise scale."""
    n = Nodes("stone")
    _base(n, colour, rough)
    noise = n.add("TexNoise", Scale=size, Detail=4, Roughness=.65)
    n.link(n.coords(), noise.inputs["Vector"])
    ramp = n.add("ValToRGB")
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = rgb(other), rgb(colour)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .38, .6
    n.link(noise.outputs["Fac"], ramp.inputs["Fac"])
    n.link(ramp.outputs["Color"], n.bsdf.inputs["Base Color"])
    if bump:
        n.bump(noise.outputs["Fac"], bump, .02)
    return n.material


@cached
def glow(colour, strength=1.0):
    n = Nodes("glow")
    shader = n.add("Emission", Color=rgb(colour), Strength=strength)
    n.link(shader.outputs[0], n.out.inputs["Surface"])
    return n.material


@cached
def pane(tint="#f3f8f8", reflect=.1):
    """Returns thin glass without refraction, which is cheap and has no dark edges."""
    n = Nodes("pane")
    clear_, shine = n.add("BsdfTransparent", Color=rgb(tint)), n.add("BsdfGlossy", Roughness=.02)
    weight, blend = n.add("LayerWeight", Blend=.35), n.add("MixShader")
    amount = n.add("MapRange", To_Min=reflect, To_Max=.85)
    n.link(weight.outputs["Facing"], amount.inputs["Value"])
    n.link(amount.outputs["Result"], blend.inputs["Fac"])
    n.link(clear_.outputs[0], blend.inputs[1])
    n.link(shine.outputs[0], blend.inputs[2])
    n.link(blend.outputs[0], n.out.inputs["Surface"])
    return n.material


@cached
def sheer(colour, through=.5):
    """Returns curtain voile or lamp shades, which let light through and scatter it."""
    n = Nodes("sheer")
    a, b, m = n.add("BsdfDiffuse", Color=rgb(colour)), n.add("BsdfTranslucent", Color=rgb(colour)), n.add("MixShader",
                                                                                                          Fac=through)
    n.link(a.outputs[0], m.inputs[1])
    n.link(b.outputs[0], m.inputs[2])
    n.link(m.outputs[0], n.out.inputs["Surface"])
    return n.material


@cached
def leaves(colour):
    n = Nodes("leaves")
    _base(n, colour, .45)
    info = n.add("NewGeometry")
    tone = n.add("MapRange", To_Min=.55, To_Max=1.35)
    tint = n.add("RGB")
    tint.outputs[0].default_value = rgb(colour)
    n.link(info.outputs["Random Per Island"], tone.inputs["Value"])
    n.link(n.multiply(tint.outputs[0], tone.outputs["Result"], 1), n.bsdf.inputs["Base Color"])
    return n.material


@cached
def city(wall, window, strength, lit="#ffd9a0", lit_share=0.0):
    """Returns a distant building: a self-lit grid of windows, seen only through the room's own windows."""
    n = Nodes("city")
    grid = n.add("TexBrick", Color1=rgb(window), Color2=rgb(lit if lit_share else mix(window, wall, .4)),
                 Mortar=rgb(wall),
                 Scale=1, Brick_Width=1.5, Row_Height=1.45, Mortar_Size=.38, Bias=lit_share * 2 - 1 if lit_share else 0)
    grid.offset = 0
    grid.inputs["Mortar Smooth"].default_value = 0
    n.link(n.coords("xz"), grid.inputs["Vector"])
    shader = n.add("Emission", Strength=strength)
    n.link(grid.outputs["Color"], shader.inputs["Color"])
    n.link(shader.outputs[0], n.out.inputs["Surface"])
    return n.material


def steel():
    return plain("#c2c5c7", .28, 1)


def chrome():
    return plain("#d9dcde", .1, 1)


def mirror():
    return plain("#e9eeee", .01, 1)


def ceramic():
    return plain("#f6f5f1", .12)


def white():
    return paint("#f4f2ec", .6, .02)


def black():
    return plain("#1d1f20", .4)
