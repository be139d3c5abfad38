import type { CampusOfCity, PlaceOfCity } from '@amber/db/queries/travel/travel-calculations'
import type { TravelMinutes } from '@amber/db/queries/travel/travel-minutes'
import { canReach, createMinutesFromNodes, estimateMinutes } from '@amber/domain/commute/commute-minutes'
import { type CommuteMode, MAX_COMMUTE_MINUTES, type MinutesSource } from '@amber/domain/commute/commute-mode'
import { nextMorningArrival } from '@amber/domain/commute/morning-arrival'
import type { CommuteRouter } from '@amber/integrations/router/commute-router'

/** A router and the modes that it has data for. */
export type KnownRouter = { router: CommuteRouter; modes: readonly CommuteMode[] }

type Trips = { campus: CampusOfCity; mode: CommuteMode; places: readonly PlaceOfCity[]; now: Date }

export type CalculatedMinutes = {
  campus: CampusOfCity
  mode: CommuteMode
  /** Whether the campus itself is inside of the street data. */
  source: MinutesSource
  rows: TravelMinutes[]
}

/**
 * Calculates the minutes from places to one campus by one mode, by a tree of all ways to it. Estimates those from places outside of
 * the street data, and all of them for a campus outside of it.
 */
export async function calculateMinutes(known: KnownRouter | undefined, trips: Trips): Promise<CalculatedMinutes> {
  const { campus, mode, now } = trips
  const places = trips.places.filter((place) => canReach(place, campus, mode))
  const isRouted = known !== undefined && known.modes.includes(mode)
  const arriveBy = nextMorningArrival(now, campus.timeZone)
  const nodes = isRouted
    ? await known.router.findNodes({ campus, mode, maxMinutes: MAX_COMMUTE_MINUTES, arriveBy })
    : undefined
  const rows: TravelMinutes[] = []
  const add = (place: PlaceOfCity, minutes: number | undefined, source: MinutesSource) => {
    if (minutes !== undefined) rows.push({ placeId: place.id, campusId: campus.id, mode, minutes, source })
  }
  if (!isRouted || nodes === undefined) {
    for (const place of places) add(place, estimateMinutes(place, campus, mode), 'estimate')
    return { campus, mode, source: 'estimate', rows }
  }
  const minutesFrom = createMinutesFromNodes(nodes)
  for (const place of places) {
    const minutes = minutesFrom(place)
    // Near no crossing that is reached in time, it is either too far away or outside of the data.
    if (minutes !== undefined) add(place, minutes, 'route')
    else if (!(await known.router.isInside(place))) add(place, estimateMinutes(place, campus, mode), 'estimate')
  }
  return { campus, mode, source: 'route', rows }
}
