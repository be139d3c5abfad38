import type { Item } from './items.ts'
import type { StayUnit } from './meaning.ts'
import { beginsClause, findBeside, says, take } from './neighbours.ts'
import type { SpokenStay } from './spoken-filters.ts'

/** A larger number before a unit of time is a price: "250 week". */
const MAX_STAY = 60
const MONTHS_PER_YEAR = 12
/** Months of the shortest and the longest semester. */
const SEMESTER = { min: 4, max: 6 }

/** Takes how long somebody stays: "44 weeks", "6 to 9 months", "one semester". A second length is left over. */
export function takeStay(items: readonly Item[]): SpokenStay | undefined {
  for (const [at, item] of items.entries()) {
    const { meaning } = item
    if (item.taken || beginsPrice(items, at)) continue
    if (meaning?.says === 'stay') return finish(items, { first: at, last: at }, meaning.value)
    if (meaning?.says !== 'span') continue
    const counts = countsBefore(items, at)
    if (counts) return finish(items, { first: counts.first, last: at }, toStay(counts.min, counts.max, meaning.value))
    if (meaning.value === 'semester') return finish(items, { first: at, last: at }, toStay(1, 1, 'semester'))
  }
  return takeLonePeriod(items)
}

/** "A month" is a stay where no price stands beside it. */
function takeLonePeriod(items: readonly Item[]): SpokenStay | undefined {
  const at = items.findIndex(
    (item, index) =>
      says(item, 'duration') &&
      /^(?:a|una|un|ein|einen|一)\b|^一/.test(item.text) &&
      !items.some(({ number, taken }) => number !== undefined && !taken && number > MAX_STAY) &&
      !beginsPrice(items, index),
  )
  const meaning = items[at]?.meaning
  if (at === -1 || meaning?.says !== 'duration') return undefined
  return finish(items, { first: at, last: at }, toStay(1, 1, meaning.value === 'weekly' ? 'week' : 'month'))
}

/** A slash or a currency before a unit makes it the period of a price. */
function beginsPrice(items: readonly Item[], at: number): boolean {
  const item = items[at]
  return item?.gap.includes('/') === true || says(items[at - 1], 'currency') || says(items[at - 2], 'currency')
}

type Counts = { first: number; min: number; max: number }

function countsBefore(items: readonly Item[], at: number): Counts | undefined {
  const to = says(items[at - 1], 'or_more') ? at - 2 : at - 1
  const max = countAt(items, to)
  if (max === undefined || beginsClause(items[at])) return undefined
  if (countAt(items, to - 1) !== undefined && /[-–—~～]/.test(items[to]?.gap ?? '')) {
    return { first: to - 1, min: countAt(items, to - 1) ?? max, max }
  }
  const isLinked = RANGE_WORDS.has(items[to - 1]?.text ?? '') && countAt(items, to - 2) !== undefined
  return isLinked ? { first: to - 2, min: countAt(items, to - 2) ?? max, max } : { first: to, min: max, max }
}

const RANGE_WORDS = new Set('to a bis hasta 到 至'.split(' '))

function countAt(items: readonly Item[], at: number): number | undefined {
  const item = items[at]
  return item?.number === undefined || item.taken || item.number > MAX_STAY || item.number === 0
    ? undefined
    : item.number
}

function toStay(min: number, max: number, unit: StayUnit): SpokenStay {
  if (unit === 'week' || unit === 'month') return { min, max, unit }
  if (unit === 'year') return { min: min * MONTHS_PER_YEAR, max: max * MONTHS_PER_YEAR, unit: 'month' }
  return { min: min * SEMESTER.min, max: max * SEMESTER.max, unit: 'month' }
}

type Span = { first: number; last: number }

/** Applies the bound beside the length: "at least 40 weeks", "6 months maximum". */
function finish(items: readonly Item[], { first, last }: Span, stay: SpokenStay): SpokenStay {
  const plus = items.slice(first, last).find((item) => says(item, 'or_more'))
  take(items.slice(first, last + 1))
  const before = findBeside(items, first, -1, (item) => says(item, 'joins'))
  const after = findBeside(items, last, 1, (item) => says(item, 'joins'))
  // A word here belongs to the number after it, unless a comma is between them.
  const next = items[after + 1]
  const isOfNext = next?.number !== undefined && !beginsClause(next)
  const bound = [items[before], plus, isOfNext ? undefined : items[after]].find(
    (item) => says(item, 'at_most', 'at_least', 'or_more', 'or_less') || (item === plus && plus !== undefined),
  )
  if (bound === undefined) return stay
  const meaning = bound.meaning?.says
  take([bound])
  return meaning === 'at_least' || meaning === 'or_more'
    ? { min: stay.min, unit: stay.unit }
    : { max: stay.max, unit: stay.unit }
}
