"""Basic shapes. Boxes and lathes stand on z; `at` moves and turns everything built inside it."""
import math
from contextlib import contextmanager

import bpy
from mathutils import Euler, Matrix, Vector, noise

_frames = [Matrix.Identity(4)]


@contextmanager
def at(x=0, y=0, z=0, turn=0):
    _frames.append(_frames[-1] @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z"))
    try:
        yield
    finally:
        _frames.pop()


def place(data, x=0, y=0, z=0, rot=(0, 0, 0), scale=1):
    obj = bpy.data.objects.new(data.name, data)
    local = Matrix.Translation((x, y,
                                z)) @ Euler([math.radians(r) for r in rot]).to_matrix().to_4x4() @ Matrix.Scale(scale,
                                                                                                                4)
    obj.matrix_world = _frames[-1] @ local
    bpy.context.collection.objects.link(obj)
    return obj


def mesh(verts, faces, material, smooth=False, name="mesh"):
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    data.update()
    data.materials.append(material)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    return data


_CUBE = [(-.5, -.5, 0), (.5, -.5, 0), (.5, .5, 0), (-.5, .5, 0), (-.5, -.5, 1), (.5, -.5, 1), (.5, .5, 1), (-.5, .5, 1)]
_CUBE_FACES = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]


def box(x, y, z, sx, sy, sz, material, bevel=.006, rot=(0, 0, 0), segments=2):
    """Builds a box centred on x, y whose underside is at z."""
    data = mesh([(a * sx, b * sy, c * sz) for a, b, c in _CUBE], _CUBE_FACES, material, bool(bevel), "box")
    obj = place(data, x, y, z, rot)
    if bevel:
        mod = obj.modifiers.new("bevel", "BEVEL")
        mod.width, mod.segments = min(bevel, min(sx, sy, sz) * .45), segments
        mod.harden_normals = False
        data.set_sharp_from_angle(angle=math.radians(50)) if hasattr(data, "set_sharp_from_angle") else None
    return obj


def cushion(x, y, z, sx, sy, sz, material, rot=(0, 0, 0), puff=.5, crease=.006, seed=0):
    """Builds a padded block that stands on z: squircle sides, domed top, slight creases."""
    n = 18
    verts, faces = [], []
    for side in (1, -1):
        start = len(verts)
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                edge = max(0.0, (1 - abs(u) ** 4) * (1 - abs(v) ** 4)) ** .38
                lift = edge * (1 - puff * .35 * (u * u + v * v) / 2)
                pull = 1 - .05 * (abs(u * v)) ** 2
                p = Vector((u * sx / 2 * pull, v * sy / 2 * pull, side * lift * sz / 2))
                w = noise.noise(p * 9 + Vector((seed * 3.1, 7, side))) + .5 * noise.noise(p * 22 + Vector((seed, 1, 0)))
                verts.append((p.x, p.y, p.z + w * crease * edge))
        for j in range(n):
            for i in range(n):
                a = start + j * (n + 1) + i
                quad = (a, a + 1, a + n + 2, a + n + 1)
                faces.append(quad if side > 0 else quad[::-1])
    return place(mesh(verts, faces, material, True, "cushion"), x, y, z + sz / 2, rot)


def lathe(x, y, z, profile, material, segments=28, rot=(0, 0, 0), stretch=(1, 1), caps=True):
    """Revolves (radius, height) pairs around z; `stretch` makes ovals."""
    verts, faces = [], []
    for r, h in profile:
        for i in range(segments):
            a = i / segments * math.tau
            verts.append((math.cos(a) * r * stretch[0], math.sin(a) * r * stretch[1], h))
    for k in range(len(profile) - 1):
        for i in range(segments):
            j = (i + 1) % segments
            faces.append((k * segments + i, k * segments + j, (k + 1) * segments + j, (k + 1) * segments + i))
    if caps:
        faces.append(tuple(range(segments))[::-1])
        faces.append(tuple((len(profile) - 1) * segments + i for i in range(segments)))
    data = mesh(verts, faces, material, True, "lathe")
    data.set_sharp_from_angle(angle=math.radians(40))
    return place(data, x, y, z, rot)


def rod(x, y, z, radius, height, material, segments=20, top=None, rot=(0, 0, 0)):
    return lathe(x, y, z, [(radius, 0), (radius if top is None else top, height)], material, segments, rot)


def ball(x, y, z, radius, material, squash=1.0, segments=28):
    steps = 14
    profile = [(max(1e-4, math.sin(k / steps * math.pi)) * radius,
                -math.cos(k / steps * math.pi) * radius * squash) for k in range(steps + 1)]
    return lathe(x, y, z, profile, material, segments)


def tube(points, radius, material, closed=False, smooth=False):
    """Builds a bent pipe through points."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", radius, 3, True
    if smooth:
        spline = curve.splines.new("NURBS")
        spline.order_u, spline.use_endpoint_u, spline.resolution_u = 3, True, 6
    else:
        spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for p, q in zip(spline.points, points, strict=True):
        p.co = (*q, 1)
    spline.use_cyclic_u = closed
    curve.materials.append(material)
    return place(curve)


def ring(x, y, z, radius, thickness, material, rot=(0, 0, 0)):
    n, m = 32, 8
    verts, faces = [], []
    for i in range(n):
        a = i / n * math.tau
        for j in range(m):
            b = j / m * math.tau
            r = radius + math.cos(b) * thickness
            verts.append((math.cos(a) * r, math.sin(a) * r, math.sin(b) * thickness))
            faces.append((i * m + j, (i + 1) % n * m + j, (i + 1) % n * m + (j + 1) % m, i * m + (j + 1) % m))
    return place(mesh(verts, faces, material, True, "ring"), x, y, z, rot)


def sheet(nx, ny, point, material, thick=.006):
    """Builds a cloth from point(u, v) with u, v in 0..1."""
    verts = [point(i / nx, j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    faces = [(j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1,
              (j + 1) * (nx + 1) + i) for j in range(ny) for i in range(nx)]
    obj = place(mesh(verts, faces, material, True, "sheet"))
    if thick:
        mod = obj.modifiers.new("thick", "SOLIDIFY")
        mod.thickness, mod.offset = thick, 1
    return obj


def drape(x, y, z, sx, sy, drop, material, ends=(True, False), wrinkle=.012, seed=0, thick=.02):
    """Builds a cloth over a block whose top is at z; it hangs over both long sides and the chosen ends (near, far)."""
    soft = .05

    def over(s, half, hang):
        """Converts a distance along the cloth to (sideways, down)."""
        if abs(s) <= half or not hang:
            return max(-half, min(half, s)), 0.0
        d = abs(s) - half
        if d < soft:
            return math.copysign(half + soft * math.sin(d / soft * 1.4) * .7, s), soft * (1 - math.cos(d / soft * 1.4))
        return math.copysign(half + soft * .7 + .015, s), soft * .83 + (d - soft)

    low, high = -sy / 2 - (drop if ends[0] else 0), sy / 2 + (drop if ends[1] else 0)

    def point(u, v):
        s, t = (u - .5) * (sx + 2 * drop), low + v * (high - low)
        px, dx = over(s, sx / 2, True)
        py, dy = over(t, sy / 2, True)
        fall = max(dx, dy)
        p = Vector((s * 1.6, t * 1.1, seed * 5.3))
        w = noise.noise(p * 1.7) + .55 * noise.noise(p * 4.3) + .25 * noise.noise(p * 9)
        fold = fall / max(drop, .01) * .022 * math.sin((t if dx > dy else s) * 17 + 2 * noise.noise(p))
        if dx >= dy and dx > 0:
            px += math.copysign(abs(fold) + .004, s)
        elif dy > 0:
            py += math.copysign(abs(fold) + .004, t)
        return (px, py, z - fall + (w * wrinkle + wrinkle * .9) * (1 if fall == 0 else .35))

    with at(x, y):
        return sheet(56, 64, point, material, thick)


def foliage(x, y, z, blades, material, scale=1):
    """Builds many leaves as one mesh. A blade is (base, azimuth, rise in radians, length, width, droop)."""
    verts, faces = [], []
    for (bx, by, bz), azimuth, rise, length, width, droop in blades:
        start, n = len(verts), 5
        px, pz, angle = 0.0, 0.0, rise
        for k in range(n + 1):
            t = k / n
            half = width / 2 * math.sin(math.pi * min(.98, t * .88 + .1)) ** .8
            for side, lift in ((-1, .22), (0, 0), (1, .22)):
                lx, ly = px - lift * half * math.sin(angle), side * half
                verts.append((bx + lx * math.cos(azimuth) - ly * math.sin(azimuth),
                              by + lx * math.sin(azimuth) + ly * math.cos(azimuth),
                              bz + pz + lift * half * math.cos(angle)))
            px += length / n * math.cos(angle)
            pz += length / n * math.sin(angle)
            angle -= droop / n
        for k in range(n):
            for s in (0, 1):
                a = start + k * 3 + s
                faces.append((a, a + 1, a + 4, a + 3))
    return place(mesh(verts, faces, material, True, "foliage"), x, y, z, scale=scale)


def light(kind, x, y, z, power, colour=(1, 1, 1), target=None, size=.1, size_y=None, spread=None):
    lamp = bpy.data.lights.new("lamp", kind)
    lamp.energy, lamp.color = power, colour
    if kind == "AREA":
        lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", size, size_y or size
        if spread:
            lamp.spread = spread
    elif kind == "SUN":
        lamp.angle = size
    else:
        lamp.shadow_soft_size = size
    obj = place(lamp, x, y, z)
    if target:
        direction = Vector(target) - Vector((x, y, z))
        obj.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    obj.visible_camera = False
    return obj


def camera(eye, target, lens, shift_y=0):
    """Adds a level camera: verticals stay vertical, as in architectural photographs."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_start = lens, .05
    obj = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = eye
    flat = Vector((target[0], target[1], eye[2])) - Vector(eye)
    data.shift_y = shift_y + (target[2] - eye[2]) / flat.length * lens / data.sensor_width
    obj.rotation_euler = flat.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = obj
    return obj


class Batch:
    """Collects plain boxes by material and builds each material as one mesh, so that textures continue unbroken."""

    def __init__(self):
        self.items = {}

    def add(self, material, x, y, z, sx, sy, sz):
        self.items.setdefault(material.name, (material, []))[1].append((x, y, z, sx, sy, sz))

    def build(self):
        for material, boxes in self.items.values():
            verts, faces = [], []
            for x, y, z, sx, sy, sz in boxes:
                start = len(verts)
                verts += [(x + a * sx, y + b * sy, z + c * sz) for a, b, c in _CUBE]
                faces += [tuple(start + i for i in face) for face in _CUBE_FACES]
            place(mesh(verts, faces, material, False, "batch"))
        self.items = {}
