"""Render the picture library.

    python render.py --out ../pictures                    # everything, most needed first; skips what exists
    python render.py --out ../pictures --scenes kitchen,gym --palettes sage --numbers 1,3
    python render.py --out /tmp/preview --size 480x320 --samples 8 --scenes studio --palettes sage --numbers 1

A picture is {scene}-{palette}-{number}.webp. Rooms: 1 and 2 are the two cameras by day, 3 and 4 the same in the
evening. Facades and the courtyard: 1 by day, 2 in the evening. The same name gives the same picture every time.
"""

import argparse
import os
import time

import jobs
import path_tracer
from alt_texts import alt_text
from manifest import save_entry
from palettes import NAMES
from scenes import OUTSIDE, SCENES

MAX_BYTES = 100_000


def main():
    args = read_arguments()
    width, height = map(int, args.size.split("x"))
    os.makedirs(args.out, exist_ok=True)
    todo = wanted_jobs(args)
    done = 0
    for index, job in enumerate(todo, 1):
        name = "{}-{}-{}.webp".format(*job)
        if os.path.exists(os.path.join(args.out, name)):
            continue
        if (args.limit and done >= args.limit) or is_past(args.until):
            break
        start = time.time()
        entry = draw(job, name, args.out, (width, height), args.samples)
        save_entry(os.path.join(args.out, "manifest.json"), entry)
        done += 1
        size = os.path.getsize(os.path.join(args.out, name)) // 1024
        print(f"{index}/{len(todo)} {name} {time.time() - start:.0f} s {size} KB", flush=True)


def read_arguments():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--out", default="pictures")
    ask.add_argument("--scenes", default=",".join(SCENES))
    ask.add_argument("--palettes", default=",".join(NAMES))
    ask.add_argument("--numbers", default="1,2,3,4")
    ask.add_argument("--only", default="", help="exact names, such as kitchen-sage-1,gym-clay-2, in this order")
    ask.add_argument("--size", default="1200x800")
    ask.add_argument("--samples", type=int, default=0, help="0: 5 indoors, 10 outdoors, plenty with denoising")
    ask.add_argument("--limit", type=int, default=0, help="stop after this many new pictures")
    ask.add_argument("--until", default="", help="start no picture after this UTC time, HH:MM")
    return ask.parse_args()


def wanted_jobs(args):
    if args.only:
        return jobs.named(args.only)
    return jobs.queue(args.scenes.split(","), args.palettes.split(","), [int(n) for n in args.numbers.split(",")])


def is_past(until):
    return bool(until) and time.strftime("%H:%M", time.gmtime()) >= until


def draw(job, name, out, size, samples):
    scene, palette, number = job
    when, camera = jobs.variant(scene, number)
    path_tracer.stage(scene, palette, when, camera)
    path_tracer.prepare(scene, *size, samples or (10 if scene in OUTSIDE else 5))
    path_tracer.render_to(os.path.join(out, name), MAX_BYTES)
    return {
        "file": name,
        "scene": scene,
        "palette": palette,
        "time": when,
        "camera": camera,
        "alt": alt_text(scene, palette, when, camera),
    }


if __name__ == "__main__":
    main()
