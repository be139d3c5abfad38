import type { CommuteMode } from '@amber/domain/commute/commute-mode'
import type { ReachedNodes } from '@amber/domain/commute/reached-nodes'
import type { Point } from '@amber/domain/geo/point'
import type { MultiPolygon } from '@amber/domain/search/place-search'

type RouterNetwork = {
  /** Changes with the street data and timetables. */
  fingerprint: string
  /** Modes that it has data for: no transit without a timetable. */
  modes: readonly CommuteMode[]
}

export type TripsToCampus = {
  campus: Point
  mode: CommuteMode
  maxMinutes: number
  /** When trips by transit arrive. */
  arriveBy: Date
}

/**
 * Finds the ways of a whole town to one campus. Every method throws when the router does not respond, and those about a campus
 * return undefined for one outside of the street data.
 */
export type CommuteRouter = {
  describeNetwork(): Promise<RouterNetwork>
  /** Returns whether a point is near a street of the data. */
  isInside(point: Point): Promise<boolean>
  /** Returns the seconds to the campus from every crossing from which it is reached in time. */
  findNodes(trips: TripsToCampus): Promise<ReachedNodes | undefined>
  /** Returns the area from which the campus is reached in time. */
  findArea(trips: TripsToCampus): Promise<MultiPolygon | undefined>
}

/**
 * Farthest a point may be from the street data to count as inside, in metres. The router itself starts at the nearest street,
 * however far that is.
 */
export const MAX_METRES_TO_NETWORK = 200
