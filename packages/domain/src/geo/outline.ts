import type { Point } from './point.ts'

/** All corners on one line enclose nothing, and no engine takes them for an area. */
export function hasSurface([first, ...others]: readonly Point[]): boolean {
  if (first === undefined) return false
  const rays = others.map(({ lat, lng }) => [lat - first.lat, lng - first.lng] as const)
  const [far] = rays.toSorted((a, b) => Math.hypot(...b) - Math.hypot(...a))
  return far !== undefined && rays.some(([lat, lng]) => Math.abs(far[0] * lng - far[1] * lat) > Number.EPSILON)
}

/**
 * A hand that goes around the same corners again means the same area. Of the engines one would take what is gone around
 * twice for outside, the other for inside.
 */
function onceAround(corners: readonly Point[]): readonly Point[] {
  const { length } = corners
  const repeatsAfter = (period: number) =>
    length % period === 0 && corners.every((corner, index) => isSame(corner, corners[(index + period) % length]))
  const period = corners.findIndex((_, index) => index > 0 && repeatsAfter(index))
  return period === -1 ? corners : corners.slice(0, period)
}

const isSame = (one: Point, other: Point | undefined) => one.lat === other?.lat && one.lng === other.lng

/** As GeoJSON has it: a ring of [lng, lat] that ends where it began. */
export function ringOf(corners: readonly Point[]): (readonly [number, number])[] {
  const ring = onceAround(corners).map(({ lat, lng }) => [lng, lat] as const)
  return [...ring, ...ring.slice(0, 1)]
}
