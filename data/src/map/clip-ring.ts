import type { Bounds } from '../model.ts'
import type { Ring } from '../water/draw-mask.ts'

type Corner = Ring[number]

/** The part of a ring that lies in a box, side after side (Sutherland and Hodgman); empty where none does. */
export function clipRing(ring: Ring, { south, west, north, east }: Bounds): Ring {
  let left = ring
  left = cut(left, ([lng]) => lng - west)
  left = cut(left, ([lng]) => east - lng)
  left = cut(left, ([, lat]) => lat - south)
  left = cut(left, ([, lat]) => north - lat)
  return left
}

/** `depth` is how far a corner lies on the side that stays. */
function cut(ring: Ring, depth: (corner: Corner) => number): Ring {
  const left: Ring = []
  let from = ring.at(-1)
  if (from === undefined) return left
  let before = depth(from)
  for (const to of ring) {
    const after = depth(to)
    if (before < 0 !== after < 0) {
      const part = before / (before - after)
      left.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part])
    }
    if (after >= 0) left.push(to)
    from = to
    before = after
  }
  return left
}
