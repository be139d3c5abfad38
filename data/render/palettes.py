"""Palettes of six buildings. All scenes of a palette share its colours, woods, tiles and metals."""

PALETTES = {
    "sage": dict(
        wall="#efe9df", accent="#8da397", textile="#c2694c", duvet="#ebe5d9", rug="#cdbfa8", sofa="#a9b3a4",
        floor=("#b98a5c", "#a97a4d"), oak=("#c79a68", "#bd8f5d"), unit="#f1ede5", front="#7c9488",
        tile="#e9e6dd", floor_tile="#b9b2a6", metal="#b58a48", frame="#f4f2ee", brick=("#a4553f", "#8e4633"),
                 panel="#8da397"),
    "harbour": dict(
        wall="#eeece7", accent="#3f5f75", textile="#d79a3e", duvet="#dde3e6", rug="#93a7b1", sofa="#4e6a7c",
        floor=("#9c7048", "#8b613b"), oak=("#b0814f", "#a37545"), unit="#e9e4da", front="#34536a",
        tile="#dfe7ea", floor_tile="#8d949a", metal="#c0c3c6", frame="#2b2f33", brick=("#c4b295", "#b39f81"),
                    panel="#3f5f75"),
    "clay": dict(
        wall="#f0e7dd", accent="#c08468", textile="#5f7d70", duvet="#f1eae0", rug="#dccbb5", sofa="#c98f74",
        floor=("#cfab7d", "#c29c6d"), oak=("#d3ae7e", "#c9a272"), unit="#f5f0e8", front="#d9c7b2",
        tile="#e8d5c6", floor_tile="#b08a74", metal="#232527", frame="#26282a", brick=("#b8694a", "#a65a3e"),
                 panel="#d8b48f"),
    "forest": dict(
        wall="#edebe3", accent="#56694f", textile="#cfae62", duvet="#e2dfd3", rug="#b3b69f", sofa="#6f7f63",
        floor=("#85603f", "#775433"), oak=("#96693f", "#8a5f38"), unit="#e5dccb", front="#4f6449",
        tile="#dfe3d6", floor_tile="#77756b", metal="#2a2b2a", frame="#33382f", brick=("#71655a", "#5f554b"),
                   panel="#7c8f63"),
    "berry": dict(
        wall="#f1ebe8", accent="#8a5d70", textile="#64799c", duvet="#eee1df", rug="#cbb4bb", sofa="#94707f",
        floor=("#b89c78", "#aa8d69"), oak=("#c2a37c", "#b8986f"), unit="#f3efea", front="#a98996",
        tile="#ecdfe0", floor_tile="#a69a9a", metal="#c3a06a", frame="#efece7", brick=("#8c4b45", "#7a3f3b"),
                  panel="#a0788a"),
    "sand": dict(
        wall="#efe8da", accent="#c9a86a", textile="#2f6f77", duvet="#f3eee2", rug="#d9cdb4", sofa="#d3c2a1",
        floor=("#a9855d", "#9b774f"), oak=("#b98d5c", "#ae8252"), unit="#efe9dd", front="#3a3f42",
        tile="#efeadf", floor_tile="#a79f90", metal="#1f2122", frame="#1f2224", brick=("#d8c7a6", "#cbb893"),
                 panel="#2f6f77"),
}
NAMES = list(PALETTES)
