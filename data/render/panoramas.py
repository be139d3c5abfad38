"""Render views in all directions: equirectangular, 2048 × 1024, from the middle of a room.

    python panoramas.py                                   # those that are missing, into ../pictures/views
"""

import math
import os
import random

import bpy

import path_tracer
from furniture import bedroom, decor
from manifest import save_entry
from palettes import PALETTES
from shapes import at

PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "pictures")
VIEWS = (
    ("studio", "sage"),
    ("kitchen", "harbour"),
    ("studio", "clay"),
    ("kitchen", "forest"),
    ("studio", "berry"),
    ("kitchen", "sand"),
)
WIDTH, HEIGHT, SAMPLES = 2048, 1024, 5
EYE = (0, 2.3, 1.5)
MAX_BYTES = 150_000


def main():
    os.makedirs(os.path.join(PICTURES, "views"), exist_ok=True)
    for scene, palette in VIEWS:
        file = f"views/{scene}-{palette}.webp"
        if os.path.exists(os.path.join(PICTURES, file)):
            continue
        draw(scene, palette, os.path.join(PICTURES, file))
        size = {"width": WIDTH, "height": HEIGHT}
        entry = {"file": file, "kind": "virtual_view", "scene": scene, "palette": palette, **size}
        save_entry(os.path.join(PICTURES, "media.json"), entry)
        print(file, flush=True)


def draw(scene, palette, path):
    path_tracer.stage(scene, palette, "day", 1)
    furnish_behind_the_camera(PALETTES[palette], random.Random(path_tracer.seed_of(scene, palette)))
    path_tracer.prepare(scene, WIDTH, HEIGHT, SAMPLES)
    look_around()
    path_tracer.render_to(path, MAX_BYTES)


def furnish_behind_the_camera(p, rng):
    """Adds a door and two prints to the wall at y=0, which scenes leave bare because no image shows it."""
    with at(.75, 0, 0, 180):
        bedroom.door(p)
    with at(-.75, 0, 0, 180):
        decor.gallery(p, rng, 2, 1.6, .72, (.56, .74))


def look_around():
    camera = bpy.context.scene.camera
    camera.data.type, camera.data.panorama_type = "PANO", "EQUIRECTANGULAR"
    camera.data.shift_x = camera.data.shift_y = 0
    camera.location, camera.rotation_euler = EYE, (math.pi / 2, 0, 0)


if __name__ == "__main__":
    main()
