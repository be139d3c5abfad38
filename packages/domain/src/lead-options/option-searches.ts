import type { CalendarDay } from '../dates/calendar-day.ts'
import type { Duration } from '../dates/duration.ts'
import { type LeaseUnit, leaseBucketOf } from '../search/lease-bucket.ts'
import { type Month, MONTHS } from '../search/months.ts'

/** Preferences of a student as far as they are known: the enquiry names a place, and often a room, a day and a length. */
export type LeadPreferences = {
  /** Canonical name of the city; null for a place outside of cities. */
  readonly city: string | null
  readonly moveIn: CalendarDay | null
  readonly stay: Duration | null
  /** Rent of the requested room, or the lowest of the place, per person and in minor units. */
  readonly rentMinor: number | null
}

/** Parameters of `GET /api/v1/inventories`. */
export type OptionSearch = {
  readonly region_canonical_name?: string
  readonly move_in_month?: Month
  readonly lease_duration_unit?: LeaseUnit
  readonly meta_min_lease_duration?: number
  readonly meta_max_lease_duration?: number
  readonly max_price?: number
}

/** Searches compare all-in prices, so that the requested rent with its bills has to pass, and somewhat dearer rooms. */
const BUDGET_FACTOR = 1.25

/**
 * Returns searches for rooms that a student may like, narrowest first: the next is for when one finds too little. Which
 * rooms are available is for the search to say.
 */
export function optionSearches({ city, moveIn, stay, rentMinor }: LeadPreferences): OptionSearch[] {
  const place: OptionSearch = { ...(city !== null && { region_canonical_name: city }) }
  const dates: OptionSearch = { ...place, ...(moveIn !== null && { move_in_month: monthOf(moveIn) }) }
  const length: OptionSearch = { ...dates, ...(stay !== null && lengthOf(stay)) }
  const budget: OptionSearch = { ...length, ...(rentMinor !== null && { max_price: budgetOf(rentMinor) }) }
  const searches = [budget, length, dates, place]
  return searches.filter((search, index) => !isSame(search, searches[index - 1]))
}

const monthOf = (day: CalendarDay): Month => MONTHS[Number(day.slice(5, 7)) - 1] ?? 'jan'

/** Whole units, as the search expects. */
const budgetOf = (rentMinor: number) => Math.ceil((rentMinor * BUDGET_FACTOR) / 100)

/** The lengths that the search page groups with this one. Days and years have no group. */
function lengthOf({ count, unit }: Duration): OptionSearch {
  const bucket = unit === 'week' || unit === 'month' ? leaseBucketOf(count, unit) : undefined
  if (!bucket || (unit !== 'week' && unit !== 'month')) return {}
  return {
    lease_duration_unit: unit,
    meta_min_lease_duration: bucket.min,
    ...(bucket.max !== undefined && { meta_max_lease_duration: bucket.max }),
  }
}

/** Each search has the fields of the next one, so that as many fields are the same ones. */
const isSame = (search: OptionSearch, previous: OptionSearch | undefined) =>
  previous !== undefined && Object.keys(search).length === Object.keys(previous).length
