import { metresBetween, type Point } from '../geo/point.ts'

/** Travel modes as the specification and map services spell them. */
export const TRAVEL_MODES = ['WALKING', 'DRIVING', 'TRANSIT'] as const

export type TravelMode = (typeof TRAVEL_MODES)[number]

/** A trip request between two points by one mode. */
export type Journey = { readonly from: Point; readonly to: Point; readonly mode: TravelMode }

/** Length of a trip in whole metres and seconds. */
export type Trip = {
  readonly metres: number
  readonly seconds: number
  /** Whether the trip was estimated from the straight-line distance instead of routed. */
  readonly estimated: boolean
}

/** Maximum speed in metres per second: a fast runner, an open motorway, a fast train. */
const MAX_METRES_PER_SECOND: Record<TravelMode, number> = { WALKING: 3, DRIVING: 42, TRANSIT: 90 }

/** Tolerance in metres: a route begins and ends on the nearest street, which may be closer to the other end. */
const TOLERANCE_METRES = 30
/** Minimum ratio of route to straight line; below 1 because distances are measured on a sphere. */
const MIN_ROUTE_RATIO = 0.99

/** Limits above any real detour around rivers and fjords. */
const MAX_DETOUR_FACTOR = 20
const MAX_DETOUR_METRES = 50_000
/** Maximum duration of a trip, including a night's wait for the first train. */
const MAX_TRIP_SECONDS = 7 * 86_400

/**
 * Returns whether a trip from an external service is plausible: not shorter than the straight line and not faster than
 * the mode allows.
 */
export function isPlausibleTrip(
  { metres, seconds }: Pick<Trip, 'metres' | 'seconds'>,
  { from, to, mode }: Journey,
): boolean {
  const straight = metresBetween(from, to)
  return (
    Number.isFinite(metres) &&
    Number.isFinite(seconds) &&
    metres >= 0 &&
    seconds >= 0 &&
    metres >= Math.min(straight * MIN_ROUTE_RATIO, straight - TOLERANCE_METRES) &&
    metres <= straight * MAX_DETOUR_FACTOR + MAX_DETOUR_METRES &&
    metres <= MAX_METRES_PER_SECOND[mode] * seconds + TOLERANCE_METRES &&
    seconds <= MAX_TRIP_SECONDS
  )
}
