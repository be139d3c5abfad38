import type { Distance } from '@amber/contract/distances'
import type { Point } from '@amber/domain/geo/point'

export type Travel = { minutes: number; estimated: boolean }

/** One line of the table: a university, or whatever else somebody wants to get to. */
export type Destination = Point & { name: string; canonicalName: string }
export type TravelRow = Destination & {
  /** On foot where that is known, else as the crow flies. */
  metres: number
  walk: Travel | null
  transit: Travel | null
  drive: Travel | null
}

export type TravelTimes = {
  rows: TravelRow[]
  /** The place that was asked for by name; its row is null where nobody knows one. */
  asked: { query: string; row: TravelRow | null } | null
}

/** The order in which the three are asked for, and answered. */
export const MODES = ['WALKING', 'TRANSIT', 'DRIVING'] as const

/** Answers of `fetchDistances` in the order of the question: three a destination. */
export function travelRows(
  destinations: readonly (Destination & { metres: number })[],
  answers: readonly Pick<Distance, 'status' | 'distance' | 'duration' | 'estimated'>[],
): TravelRow[] {
  return destinations.map((destination, at) => {
    const [walk, transit, drive] = answers.slice(at * MODES.length, (at + 1) * MODES.length)
    return {
      ...destination,
      metres: walk?.status === 'OK' ? walk.distance.value : destination.metres,
      walk: travelOf(walk),
      transit: travelOf(transit),
      drive: travelOf(drive),
    }
  })
}

const travelOf = (answer: Pick<Distance, 'status' | 'duration' | 'estimated'> | undefined): Travel | null =>
  answer?.status === 'OK'
    ? { minutes: Math.max(Math.round(answer.duration.value / 60), 1), estimated: answer.estimated }
    : null

/** Students have no car: of the two other ways the one that takes less; on foot when both take as long. */
export function quickestWay({ walk, transit }: Pick<TravelRow, 'walk' | 'transit'>): 'walk' | 'transit' | null {
  if (walk === null) return transit && 'transit'
  return transit !== null && transit.minutes < walk.minutes ? 'transit' : 'walk'
}

/** Whoever was asked for or searched for comes first, each once; the others as near as they are. */
export function inOrder(rows: readonly TravelRow[], wanted: readonly (TravelRow | null)[]): TravelRow[] {
  const first = wanted.filter((row) => row !== null)
  const all = [...first, ...rows.toSorted((one, other) => one.metres - other.metres)]
  return all.filter((row, at) => all.findIndex(({ canonicalName }) => canonicalName === row.canonicalName) === at)
}
