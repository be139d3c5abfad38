import type { Distance } from '@amber/contract/schemas/distances'
import type { Point } from '@amber/domain/geo/point'
import { walkMetres } from '@amber/domain/geo/walk'

/** Whole minutes. */
export type Travel = { minutes: number; estimated: boolean }

/** A university or any other destination in the travel table. */
export type Destination = Point & { name: string; canonicalName: string }

/** Minutes that were routed in advance, for mornings, and take the place of those that are asked for now. */
type RoutedMinutes = { routed?: { foot?: number | undefined; transit?: number | undefined } | undefined }

export type TravelRow = Destination & {
  /** Distance on foot, estimated if the provider does not know it. */
  metres: number
  walk: Travel | null
  transit: Travel | null
  drive: Travel | null
}

export type TravelTimes = {
  rows: TravelRow[]
  /** The destination requested by name; its row is null if none was found. */
  requested: { query: string; row: TravelRow | null; isUniversity: boolean } | null
}

/** Order of the three modes in requests and responses. */
export const MODES = ['WALKING', 'TRANSIT', 'DRIVING'] as const

/**
 * Converts the response of `fetchDistances`, which has three entries per destination, in request order. The metres of a
 * destination are a straight line.
 */
export function travelRows(
  destinations: readonly (Destination & RoutedMinutes & { metres: number })[],
  distances: readonly Pick<Distance, 'status' | 'distance' | 'duration' | 'estimated'>[],
): TravelRow[] {
  return destinations.map(({ routed, ...destination }, index) => {
    const [walk, transit, drive] = distances.slice(index * MODES.length, (index + 1) * MODES.length)
    return {
      ...destination,
      metres: walk?.status === 'OK' ? walk.distance.value : walkMetres(destination.metres),
      walk: routedTravel(routed?.foot) ?? travelOf(walk),
      transit: routedTravel(routed?.transit) ?? travelOf(transit),
      drive: travelOf(drive),
    }
  })
}

const routedTravel = (minutes: number | undefined): Travel | null =>
  minutes === undefined ? null : { minutes, estimated: false }

/** Returns null for a distance that failed. */
export const travelOf = (distance: Pick<Distance, 'status' | 'duration' | 'estimated'> | undefined): Travel | null =>
  distance?.status === 'OK'
    ? { minutes: Math.max(Math.round(distance.duration.value / 60), 1), estimated: distance.estimated }
    : null

/**
 * Returns the quicker of walking and transit; walking if both take equally long. Ignores driving, because students have
 * no car.
 */
export function quickestMode({ walk, transit }: Pick<TravelRow, 'walk' | 'transit'>): 'walk' | 'transit' | null {
  if (walk === null) return transit && 'transit'
  return transit !== null && transit.minutes < walk.minutes ? 'transit' : 'walk'
}

/** Puts requested destinations first, sorts the others by distance and removes duplicates. */
export function orderTravelRows(rows: readonly TravelRow[], requested: readonly (TravelRow | null)[]): TravelRow[] {
  const first = requested.filter((row) => row !== null)
  const all = [...first, ...rows.toSorted((a, b) => a.metres - b.metres)]
  return all.filter((row, index) => all.findIndex(({ canonicalName }) => canonicalName === row.canonicalName) === index)
}
