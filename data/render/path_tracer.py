"""Blender's path tracer, configured for many small images on a CPU."""

import contextlib
import os
import sys
import zlib

import bpy

import materials
from palettes import PALETTES
from scenes import OUTSIDE, SCENES


def stage(scene, palette, time, camera):
    """Builds the scene in an empty file. Seeded by scene and palette, so all times and cameras show the same room."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.clear()
    SCENES[scene](PALETTES[palette], time, seed_of(scene, palette), camera)


def seed_of(scene, palette):
    return zlib.crc32(f"{scene}-{palette}".encode()) % 10_000


def prepare(scene_name, width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.seed = "CPU", samples, 1
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, .04
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    # Scenes with much glass are speckled otherwise.
    cycles.denoising_prefilter = "ACCURATE" if scene_name in (*OUTSIDE, "bathroom") else "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 4, 3, 2, 10
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Medium High Contrast"
    scene.view_settings.exposure = scene.get("exposure", .45)
    scene.render.image_settings.file_format = "WEBP"
    scene.render.image_settings.quality = 82


def render_to(path, max_bytes):
    """Writes the image atomically, in the best quality that fits."""
    partial = path.replace(".webp", ".part.webp")
    scene = bpy.context.scene
    scene.render.filepath = partial
    with quiet():
        bpy.ops.render.render(write_still=True)
        settings = scene.render.image_settings
        while os.path.getsize(partial) > max_bytes and settings.quality > 40:
            settings.quality -= 8
            bpy.data.images["Render Result"].save_render(partial)
    os.replace(partial, path)


@contextlib.contextmanager
def quiet():
    """Redirects stdout while Blender works, because Blender prints from C."""
    sys.stdout.flush()
    saved, sink = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)
    try:
        yield
    finally:
        os.dup2(saved, 1)
        os.close(saved)
        os.close(sink)
