"""The images that exist and the order in which they are rendered."""

from scenes import OUTSIDE


def variant(scene, number):
    """Returns (time of day, camera) for an image number."""
    if scene in OUTSIDE:
        return ("day", "evening")[number - 1], 1
    return ("day" if number <= 2 else "evening"), (number - 1) % 2 + 1


def numbers(scene):
    return (1, 2) if scene in OUTSIDE else (1, 2, 3, 4)


def queue(scenes, palettes, wanted):
    """Lists every scene once in differing palettes, then again, until all combinations are listed."""
    jobs = []
    for turn in range(len(palettes) * 4):
        for k, scene in enumerate(scenes):
            choices = numbers(scene)
            palette = palettes[(k + turn) % len(palettes)]
            number = choices[(turn // len(palettes) + turn) % len(choices)]
            if number in wanted and (scene, palette, number) not in jobs:
                jobs.append((scene, palette, number))
    rest = [(s, p, n) for n in wanted for s in scenes for p in palettes if n in numbers(s)]
    return jobs + [job for job in rest if job not in jobs]


def named(names):
    """Returns the jobs with exact names, such as kitchen-sage-1,gym-clay-2, in this order."""
    return [(scene, palette, int(number)) for scene, palette, number in (name.split("-") for name in names.split(","))]
