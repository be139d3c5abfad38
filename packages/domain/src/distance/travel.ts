import { metresBetween, type Point } from '../geo/point.ts'

/** As the specification and maps services write them. */
export const TRAVEL_MODES = ['WALKING', 'DRIVING', 'TRANSIT'] as const

export type TravelMode = (typeof TRAVEL_MODES)[number]

/** From one point to another, one way of travel. */
export type Journey = { readonly from: Point; readonly to: Point; readonly mode: TravelMode }

/** Whole metres and seconds. */
export type Trip = {
  readonly metres: number
  readonly seconds: number
  /** Worked out from the distance as the crow flies: nobody looked at streets. */
  readonly estimated: boolean
}

/** In metres a second. A brisk runner, an open motorway, a fast train: nothing on the way to a lecture is faster. */
const FASTEST: Record<TravelMode, number> = { WALKING: 3, DRIVING: 42, TRANSIT: 90 }

/** A route begins and ends on the nearest street, which may be nearer to the other end. */
const SLACK = 30
/** The sphere we measure on is not quite the earth. */
const SHORTEST_PART = 0.99

/** Rivers and fjords make long ways, but none like these. */
const LONGEST_DETOUR = 20
const LONGEST_DETOUR_METRES = 50_000
/** A night's wait for the first train included. */
const LONGEST_SECONDS = 7 * 86_400

/** Whether a trip that someone else worked out can be true: nobody goes straighter than the crow, or faster than a train. */
export function isCredible(
  { metres, seconds }: Pick<Trip, 'metres' | 'seconds'>,
  { from, to, mode }: Journey,
): boolean {
  const straight = metresBetween(from, to)
  return (
    Number.isFinite(metres) &&
    Number.isFinite(seconds) &&
    metres >= 0 &&
    seconds >= 0 &&
    metres >= Math.min(straight * SHORTEST_PART, straight - SLACK) &&
    metres <= straight * LONGEST_DETOUR + LONGEST_DETOUR_METRES &&
    metres <= FASTEST[mode] * seconds + SLACK &&
    seconds <= LONGEST_SECONDS
  )
}
