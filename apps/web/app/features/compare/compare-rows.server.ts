import { bestOf, differs } from '@amber/domain/compare/row'
import type { ColumnFacts, CostFacts } from './column-facts.server.ts'
import { type CompareColumn, type CompareRow, ROW_KEYS, type RowKey } from './compare-view.ts'

/** A column as shown, with the values it is compared by. */
export type RowSource = {
  view: CompareColumn
  facts: ColumnFacts | null
  /** Converts an amount to the common currency; null without an exchange rate. */
  comparable: (minor: number) => number | null
  metres: number | null
  minutes: number | null
  squareMetres: number | null
}

/** Returns the rows that have a value in at least one column. */
export function compareRows(sources: readonly RowSource[]): CompareRow[] {
  return ROW_KEYS.filter((key) => sources.some((source) => hasValue(key, source))).map((key) => ({
    key,
    differs: differs(sources.map((source) => cellValue(key, source))),
    best: bestIn(key, sources),
  }))
}

/** Returns whether a row has a value worth showing for the column. */
function hasValue(key: RowKey, { view, facts }: RowSource): boolean {
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

/** Returns the displayed value of a cell, to detect differences within the row. */
function cellValue(key: RowKey, { view }: RowSource): unknown {
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
  const valuesOf = (read: (source: RowSource) => number | null) => sources.map(read)
  switch (key) {
    case 'total':
      // A shorter stay costs less without being the better deal.
      if (sources.some(({ facts }) => facts !== null && !facts.closest.sameLength)) return []
      return bestOf(
        valuesOf((source) => amountOf(source, 'total')),
        'least',
      )
    case 'period':
      return bestOf(
        valuesOf((source) => amountOf(source, 'period')),
        'least',
      )
    case 'distance':
      return bestOf(distancesOf(sources), 'least')
    case 'rating':
      return bestOf(
        valuesOf(({ view }) => view.rating?.value ?? null),
        'most',
      )
    case 'confirmed':
      return bestOf(
        valuesOf(({ view }) => (view.confirmed?.isStale === false ? view.confirmed.days : null)),
        'least',
      )
    case 'size':
      // Sizes of different room types are not comparable.
      if (differs(sources.map(({ view }) => view.room?.type))) return []
      return bestOf(
        valuesOf(({ squareMetres }) => squareMetres),
        'most',
      )
    case 'change_of_mind':
    case 'no_visa':
    case 'no_place':
    case 'course_changed':
      return bestOf(
        valuesOf(({ facts }) => freeUntil(facts?.cancellation[key])),
        'most',
      )
    default:
      return []
  }
}

function amountOf({ facts, comparable }: RowSource, costKey: keyof CostFacts): number | null {
  if (facts === null || !facts.closest.stay.free) return null
  return comparable(facts.cost[costKey])
}

/** Returns travel minutes when all columns have them, otherwise straight-line metres, which ignore rivers. */
const distancesOf = (sources: readonly RowSource[]) =>
  sources.every(({ minutes }) => minutes !== null)
    ? sources.map(({ minutes }) => minutes)
    : sources.map(({ metres }) => metres)

const freeUntil = (best: { percent: number; until: string | null } | undefined) =>
  best?.percent === 100 && best.until !== null ? Date.parse(best.until) : null
