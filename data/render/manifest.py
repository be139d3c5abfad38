"""Manifest of the rendered files, stored beside them."""

import json
import os


def save_entry(path, entry):
    """Adds or replaces one file's entry and drops entries whose file no longer exists."""
    entries = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            entries = {known["file"]: known for known in json.load(file)}
    entries[entry["file"]] = entry
    folder = os.path.dirname(path)
    kept = [known for name, known in sorted(entries.items()) if os.path.exists(os.path.join(folder, name))]
    with open(path + ".part", "w", encoding="utf-8") as file:
        json.dump(kept, file, indent=2, ensure_ascii=False)
        file.write("\n")
    os.replace(path + ".part", path)
