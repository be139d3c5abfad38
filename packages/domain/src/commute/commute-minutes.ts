import { createNearestPoint } from '../geo/nearest-point.ts'
import { greatCircleMetres, type Point } from '../geo/point.ts'
import { PACES } from '../distance/estimate.ts'
import { MAX_COMMUTE_MINUTES, type CommuteMode } from './commute-mode.ts'
import type { ReachedNodes } from './reached-nodes.ts'

/** Those of the bike are medians of 200 routes through central Baltimore, whose streets are mostly one-way. */
const ESTIMATES = {
  foot: PACES.WALKING,
  bike: { detour: 1.55, metresAnHour: 17_000, seconds: 0 },
  transit: PACES.TRANSIT,
} as const satisfies Record<CommuteMode, (typeof PACES)['WALKING']>

/** Raised with the paces, so that all estimates are calculated again. */
export const ESTIMATE_VERSION = 1

/** Farthest a place may be from a crossing of its street, in metres: half of a long block. */
const MAX_METRES_TO_CROSSING = 400

/** Faster than anyone gets to lectures; a tree to a campus that no place could reach is not asked for. */
const MAX_METRES_PER_MINUTE = { foot: 110, bike: 500, transit: 2_000 } as const satisfies Record<CommuteMode, number>

/** Returns whether a place is near enough to a campus to reach it in time, however straight the way. */
export const canReach = (place: Point, campus: Point, mode: CommuteMode): boolean =>
  greatCircleMetres(place, campus) <= MAX_METRES_PER_MINUTE[mode] * MAX_COMMUTE_MINUTES

/** Returns whole minutes, at least one, or undefined for a trip that is too long to commute. */
export function wholeMinutes(seconds: number): number | undefined {
  const minutes = Math.max(Math.ceil(seconds / 60), 1)
  return minutes <= MAX_COMMUTE_MINUTES ? minutes : undefined
}

/** Estimates the minutes from the straight-line distance. Who can take transit can also walk. */
export function estimateMinutes(place: Point, campus: Point, mode: CommuteMode): number | undefined {
  const metres = greatCircleMetres(place, campus)
  return wholeMinutes(Math.min(...waysOf(mode).map((way) => estimateSeconds(metres, way))))
}

const waysOf = (mode: CommuteMode): readonly CommuteMode[] => (mode === 'transit' ? ['transit', 'foot'] : [mode])

function estimateSeconds(straightMetres: number, mode: CommuteMode): number {
  const { detour, metresAnHour, seconds } = ESTIMATES[mode]
  return ((straightMetres * detour) / metresAnHour) * 3_600 + seconds
}

/** Returns the straight-line metres within which a campus is estimated to be reached in time. */
export const estimateReach = (minutes: number, mode: CommuteMode): number =>
  Math.max(...waysOf(mode).map((way) => straightMetresIn(minutes * 60, way)))

function straightMetresIn(totalSeconds: number, mode: CommuteMode): number {
  const { detour, metresAnHour, seconds } = ESTIMATES[mode]
  return (Math.max(totalSeconds - seconds, 0) / 3_600 / detour) * metresAnHour
}

/**
 * Returns a function that reads the seconds of the crossing nearest to a place, plus the way on foot to it. Returns undefined for a
 * place that is far from every reached crossing: the data ends before it, or it is too far from the campus.
 */
export function createMinutesFromNodes(nodes: ReachedNodes): (place: Point) => number | undefined {
  const findNearest = createNearestPoint(nodes, MAX_METRES_TO_CROSSING)
  return (place) => {
    const nearest = findNearest(place)
    if (nearest === undefined) return undefined
    const secondsToCrossing = (nearest.metres / PACES.WALKING.metresAnHour) * 3_600
    return wholeMinutes((nodes.seconds[nearest.index] ?? 0) + secondsToCrossing)
  }
}
