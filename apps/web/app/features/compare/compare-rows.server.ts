import { bestOf, differs } from '@amber/domain/compare/row'
import type { ColumnFacts, CostFacts } from './column-facts.server.ts'
import { type CompareColumn, type CompareRow, ROW_KEYS, type RowKey } from './compare-view.ts'

/** A column as the page shows it, with what it is compared by. */
export type RowSource = {
  view: CompareColumn
  facts: ColumnFacts | null
  /** An amount in the currency in which all are compared; null where it has no rate. */
  comparable: (minor: number) => number | null
  metres: number | null
  minutes: number | null
  squareMetres: number | null
}

/** Rows that say nothing of any column are left out. */
export function compareRows(sources: readonly RowSource[]): CompareRow[] {
  return ROW_KEYS.filter((key) => sources.some((source) => isSaid(key, source))).map((key) => ({
    key,
    differs: differs(sources.map((source) => saidOf(key, source))),
    best: bestIn(key, sources),
  }))
}

/** What would only fill a line in every column. */
function isSaid(key: RowKey, { view, facts }: RowSource): boolean {
  switch (key) {
    case 'extras':
    case 'offers':
    case 'back':
      return facts !== null && facts.cost[key] !== 0
    case 'no_visa':
    case 'no_place':
    case 'course_changed':
      return view.cancellation[key] !== undefined
    case 'size':
      return view.room !== null && view.room.area !== null
    case 'included':
    case 'amenities':
      return view[key].length > 0
    case 'distance':
      return view.way !== null
    default:
      return true
  }
}

/** What a cell says, to be compared with the others of its row. */
function saidOf(key: RowKey, { view }: RowSource): unknown {
  switch (key) {
    case 'total':
      return view.cost && [view.cost.total, view.cost.ofAll]
    case 'period':
    case 'rent':
    case 'extras':
    case 'back':
    case 'offers':
      return view.cost?.[key].text ?? null
    case 'stay':
      return view.stay && [view.stay.length, view.stay.first]
    case 'places':
      return view.stay?.free ? view.stay.placesLeft : 0
    case 'distance':
      return view.way
    case 'rating':
    case 'confirmed':
      return view[key]
    case 'change_of_mind':
    case 'no_visa':
    case 'no_place':
    case 'course_changed':
      return view.cancellation[key] ?? null
    case 'room':
      return view.room && [view.room.name, view.room.type]
    case 'size':
      return view.room?.area ?? null
    case 'bathroom':
    case 'kitchen':
      return view.room?.[key] ?? null
    case 'included':
    case 'amenities':
      return view[key]
  }
}

function bestIn(key: RowKey, sources: readonly RowSource[]): number[] {
  const of = (read: (source: RowSource) => number | null) => sources.map(read)
  switch (key) {
    case 'total':
      // A shorter stay costs less, and is no better for it.
      return bestOf(
        of((source) => amountOf(source, 'total', true)),
        'least',
      )
    case 'period':
      return bestOf(
        of((source) => amountOf(source, 'period', false)),
        'least',
      )
    case 'distance':
      return bestOf(distancesOf(sources), 'least')
    case 'rating':
      return bestOf(
        of(({ view }) => view.rating?.value ?? null),
        'most',
      )
    case 'confirmed':
      return bestOf(
        of(({ view }) => (view.confirmed?.isStale === false ? view.confirmed.days : null)),
        'least',
      )
    case 'size':
      // A flat for eight is larger than a room, and no better for it.
      if (differs(sources.map(({ view }) => view.room?.type))) return []
      return bestOf(
        of(({ squareMetres }) => squareMetres),
        'most',
      )
    case 'change_of_mind':
    case 'no_visa':
    case 'no_place':
    case 'course_changed':
      return bestOf(
        of(({ facts }) => freeUntil(facts?.cancellation[key])),
        'most',
      )
    default:
      return []
  }
}

function amountOf({ facts, comparable }: RowSource, of: keyof CostFacts, sameLength: boolean): number | null {
  if (facts === null || !facts.standing.stay.free || (sameLength && !facts.standing.sameLength)) return null
  return comparable(facts.cost[of])
}

/** By minutes where all have them: the nearest by air may be across a river. */
const distancesOf = (sources: readonly RowSource[]) =>
  sources.every(({ minutes }) => minutes !== null)
    ? sources.map(({ minutes }) => minutes)
    : sources.map(({ metres }) => metres)

const freeUntil = (best: { percent: number; until: string | null } | undefined) =>
  best?.percent === 100 && best.until !== null ? Date.parse(best.until) : null
