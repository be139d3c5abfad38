import { bestRated } from '@amber/domain/compare/best-rated'
import { bestOf, differs, type RankedValue } from '@amber/domain/compare/row'
import { toComparableLength } from '@amber/domain/dates/duration'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { ColumnFacts } from './column-facts.server.ts'
import { type CompareColumn, type CompareRow, ROW_KEYS, type RowKey } from './compare-view.ts'

/** A column as shown, with the values it is compared by. */
export type RowSource = {
  view: CompareColumn
  facts: ColumnFacts | null
  currency: CurrencyCode
  metres: number | null
  minutes: number | null
  squareMetres: number | null
}

/** Returns the rows that have a value in at least one column. */
export function compareRows(sources: readonly RowSource[]): CompareRow[] {
  return ROW_KEYS.filter((key) => sources.some((source) => hasValue(key, source))).map((key) => {
    const isDifferent = differs(sources.map((source) => comparedValue(key, source)))
    const best = isDifferent ? bestIn(key, sources) : []
    return {
      key,
      differs: isDifferent,
      isSame: !differs(sources.map((source) => cellValue(key, source))),
      best,
      ...(key === 'rating' && hasHigherRating(sources, best) && { isOutnumbered: true }),
    }
  })
}

/** Returns whether a column outside of the best shows a higher rating, which counts for less because of few reviews. */
function hasHigherRating(sources: readonly RowSource[], best: readonly number[]): boolean {
  const ratings = sources.map(({ view: { rating } }) => rating?.value ?? 0)
  return best.some((index) => ratings.some((value) => value > (ratings[index] ?? 0)))
}

/** Returns whether a row has a value worth showing for the column. */
function hasValue(key: RowKey, { view, facts }: RowSource): boolean {
  switch (key) {
    case 'extras':
    case 'fee':
    case 'back':
      return facts !== null && facts.cost[key] !== 0
    case 'offers':
      return (facts !== null && facts.cost.offers !== 0) || view.longerStayOffers.some(({ isDiscount }) => isDiscount)
    case 'perks':
      return view.perks.length > 0 || view.longerStayOffers.some(({ isDiscount }) => !isDiscount)
    case 'no_visa':
    case 'no_place':
    case 'course_changed':
      return view.cancellation[key] !== undefined
    case 'size':
      return view.room !== null && view.room.area !== null
    case 'distance':
      return view.way !== null
    case 'today':
    case 'landlord':
      return view[key] !== null
    default:
      return true
  }
}

/** Returns what makes a difference to a student: neither the day of a check nor the words beside an amount do. */
function comparedValue(key: RowKey, source: RowSource): unknown {
  const { today, landlord, confirmed, cost } = source.view
  switch (key) {
    case 'today':
      return today && today.amount.text
    case 'extras':
      return cost && cost.extras.text
    case 'landlord':
      return landlord && [landlord.name, landlord.verifiedOn !== null]
    case 'confirmed':
      return confirmed && confirmed.isStale
    default:
      return cellValue(key, source)
  }
}

/** Returns the displayed value of a cell, to show it once if all columns have the same. */
function cellValue(key: RowKey, { view }: RowSource): unknown {
  switch (key) {
    case 'total':
      return view.cost && [view.cost.total, view.cost.ofAll]
    case 'period':
    case 'rent':
    case 'fee':
    case 'back':
      return view.cost?.[key].text ?? null
    case 'extras':
      return view.cost && [view.cost.extras.text, view.cost.extraItems]
    case 'offers':
      return [view.cost?.offers.text, view.longerStayOffers.filter(({ isDiscount }) => isDiscount)]
    case 'perks':
      return [view.perks, view.longerStayOffers.filter(({ isDiscount }) => !isDiscount)]
    case 'stay':
      return view.stay && [view.stay.length, view.stay.first]
    case 'places':
      return view.stay?.free ? view.stay.placesLeft : 0
    case 'distance':
      return view.way
    case 'rating':
    case 'landlord':
    case 'confirmed':
      return view[key]
    case 'today':
      return [view.today, view.otherToday]
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
  }
}

function bestIn(key: RowKey, sources: readonly RowSource[]): number[] {
  const rank = (read: (source: RowSource) => number | null) => sources.map((source) => ({ value: read(source) }))
  switch (key) {
    case 'total':
    case 'period':
      return bestOf(
        sources.map((source) => rankCost(source, key)),
        'least',
      )
    case 'distance':
      return bestOf(distancesOf(sources), 'least')
    case 'rating':
      return bestRated(sources.map(({ view }) => view.rating))
    case 'confirmed':
      return bestOf(
        rank(({ view }) => (view.confirmed?.isStale === false ? view.confirmed.days : null)),
        'least',
      )
    case 'size':
      // Sizes of different room types are not comparable.
      return bestOf(
        sources.map(({ squareMetres: value, view }) => ({ value, basis: view.room?.type })),
        'most',
      )
    case 'change_of_mind':
    case 'no_visa':
    case 'no_place':
    case 'course_changed':
      return bestOf(
        sources.map((source) => rankFreeCancellation(source, key)),
        'most',
      )
    default:
      return []
  }
}

/**
 * Ranks costs of available stays in the same currency, from whichever day. A total is ranked among stays of one length; an
 * average per week or month is comparable between all.
 */
function rankCost({ facts, currency }: RowSource, costKey: 'total' | 'period'): RankedValue {
  if (facts === null || !facts.closest.stay.free) return { value: null }
  const length = costKey === 'total' ? toComparableLength(facts.closest.stay.length) : null
  return { value: facts.cost[costKey], basis: [currency, length] }
}

/** Ranks the last days of free cancellation, which mostly depend on the move-in day. */
function rankFreeCancellation({ facts }: RowSource, reason: keyof ColumnFacts['cancellation']): RankedValue {
  const best = facts?.cancellation[reason]
  if (facts === null || best?.percent !== 100 || best.until === null) return { value: null }
  return { value: Date.parse(best.until), basis: stayBasis(facts) }
}

const stayBasis = ({ closest: { moveIn, stay } }: ColumnFacts) => [moveIn, toComparableLength(stay.length)]

/** Returns travel minutes when all columns have them, otherwise straight-line metres, which ignore rivers. */
const distancesOf = (sources: readonly RowSource[]): RankedValue[] =>
  sources.every(({ minutes }) => minutes !== null)
    ? sources.map(({ minutes }) => ({ value: minutes }))
    : sources.map(({ metres }) => ({ value: metres }))
