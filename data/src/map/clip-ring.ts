import type { Bounds } from '../model.ts'
import type { Ring } from '../water/draw-mask.ts'

type Corner = Ring[number]

/** Returns the part of a ring inside a box, clipped one side at a time (Sutherland–Hodgman), or an empty ring. */
export function clipRing(ring: Ring, { south, west, north, east }: Bounds): Ring {
  let clipped = ring
  clipped = clipAtSide(clipped, ([lng]) => lng - west)
  clipped = clipAtSide(clipped, ([lng]) => east - lng)
  clipped = clipAtSide(clipped, ([, lat]) => lat - south)
  clipped = clipAtSide(clipped, ([, lat]) => north - lat)
  return clipped
}

/** Clips at one side. `depth` returns how far inside a corner is; negative ones are removed. */
function clipAtSide(ring: Ring, depth: (corner: Corner) => number): Ring {
  const clipped: Ring = []
  let from = ring.at(-1)
  if (from === undefined) return clipped
  let fromDepth = depth(from)
  for (const to of ring) {
    const toDepth = depth(to)
    if (fromDepth < 0 !== toDepth < 0) {
      const fraction = fromDepth / (fromDepth - toDepth)
      clipped.push([from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction])
    }
    if (toDepth >= 0) clipped.push(to)
    from = to
    fromDepth = toDepth
  }
  return clipped
}
