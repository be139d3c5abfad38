"""Make the short silent films: a slow pan over two of our own pictures of one palette.

    python films.py                                       # all six, into ../pictures/videos

Needs ffmpeg (5.1 or later) on the path, not Blender. The frame moves two whole pixels from one picture to the next, so
that nothing shimmers; H.264 plays everywhere, and its index stands first so that it plays while it loads.
"""

import os
import subprocess

from manifest import save_entry
from palettes import NAMES

PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "pictures")
PICTURE_WIDTH = 1200
WIDTH, HEIGHT, TOP = 960, 540, 150
FRAMES_A_SECOND = 30
SHOT_SECONDS = 4
FADE_SECONDS = .5
MAX_BYTES = 250_000
SCENES = ("lounge", "study")
# Image numbers to choose from, best first: both by day, both in the evening, then any.
HOURS = ((1, 2), (3, 4), (1, 2, 3, 4))


def main():
    os.makedirs(os.path.join(PICTURES, "videos"), exist_ok=True)
    for palette in NAMES:
        sources = pictures_of_one_hour(palette)
        if sources is None:
            print(f"{palette}: no pictures of {' and '.join(SCENES)} yet")
            continue
        file = f"videos/lounge-{palette}.mp4"
        encode(sources, os.path.join(PICTURES, file))
        entry = {"file": file, "kind": "video", "scene": "lounge", "palette": palette, "width": WIDTH, "height": HEIGHT}
        save_entry(os.path.join(PICTURES, "media.json"), entry)
        print(f"{file} {os.path.getsize(os.path.join(PICTURES, file)) // 1024} KB")


def pictures_of_one_hour(palette):
    for numbers in HOURS:
        found = [first_picture(scene, palette, numbers) for scene in SCENES]
        if None not in found:
            return found
    return None


def first_picture(scene, palette, numbers):
    paths = (os.path.join(PICTURES, f"{scene}-{palette}-{number}.webp") for number in numbers)
    return next((path for path in paths if os.path.exists(path)), None)


def encode(sources, out):
    """Encodes with the least loss that fits MAX_BYTES."""
    for loss in range(25, 40, 2):
        subprocess.run(command(sources, out, loss), check=True)
        if os.path.getsize(out) <= MAX_BYTES:
            return
    raise RuntimeError(f"{out} does not fit {MAX_BYTES} bytes")


def command(sources, out, loss):
    inputs = []
    for source in sources:
        inputs += ["-loop", "1", "-framerate", str(FRAMES_A_SECOND), "-t", str(SHOT_SECONDS), "-i", source]
    options = ["-an", "-c:v", "libx264", "-preset", "veryslow", "-crf", str(loss), "-threads", "1"]
    exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart"]
    return ["ffmpeg", "-y", "-loglevel", "error", *inputs, "-filter_complex", pans(len(sources)), *options, *exact, out]


def pans(count):
    """Returns a filter with one pan to the right and one to the left, the second faded in over the first."""
    moves = ["2*n", f"{PICTURE_WIDTH - WIDTH}-2*n"]
    shots = [f"[{k}]crop={WIDTH}:{HEIGHT}:'{moves[k % 2]}':{TOP},format=yuv420p[v{k}]" for k in range(count)]
    fade = f"[v0][v1]xfade=duration={FADE_SECONDS}:offset={SHOT_SECONDS - FADE_SECONDS}"
    return ";".join([*shots, fade])


if __name__ == "__main__":
    main()
