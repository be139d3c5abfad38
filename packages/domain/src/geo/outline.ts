import type { Point } from './point.ts'

/** Returns whether the corners enclose an area. Search engines reject corners that all lie on one line. */
export function hasArea([first, ...others]: readonly Point[]): boolean {
  if (first === undefined) return false
  const rays = others.map(({ lat, lng }) => [lat - first.lat, lng - first.lng] as const)
  const [far] = rays.toSorted((a, b) => Math.hypot(...b) - Math.hypot(...a))
  return far !== undefined && rays.some(([lat, lng]) => Math.abs(far[0] * lng - far[1] * lat) > Number.EPSILON)
}

/**
 * Drops repeated laps: an outline drawn twice means the same area, but the two search engines disagree on whether a
 * doubly enclosed point is inside.
 */
function dropRepeatedLaps(corners: readonly Point[]): readonly Point[] {
  const { length } = corners
  const repeatsAfter = (period: number) =>
    length % period === 0 && corners.every((corner, index) => isSame(corner, corners[(index + period) % length]))
  const period = corners.findIndex((_, index) => index > 0 && repeatsAfter(index))
  return period === -1 ? corners : corners.slice(0, period)
}

const isSame = (a: Point, b: Point | undefined) => a.lat === b?.lat && a.lng === b.lng

/** Returns a closed GeoJSON ring of [lng, lat]. */
export function ringOf(corners: readonly Point[]): (readonly [number, number])[] {
  const ring = dropRepeatedLaps(corners).map(({ lat, lng }) => [lng, lat] as const)
  return [...ring, ...ring.slice(0, 1)]
}
