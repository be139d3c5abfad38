import { type Language, LANGUAGES } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { WorldCity } from '../model.ts'
import { createFloorPlans } from '../places/floor-plans.ts'
import type { MadePlace, MadeRoom } from '../places/made-place.ts'
import { makePlace } from '../places/make-place.ts'
import type { WorldPlan } from '../places/plan-world.ts'
import { RATES_PER_POUND } from '../places/prices.ts'
import { createPhraseLog } from '../reviews/phrases.ts'

/** Kinds of rooms that the blog compares, in the order of its charts. */
const YEAR_ROOMS = ['non_ensuite', 'ensuite', 'studio'] as const

/** Length of the compared stay, which is the usual one of an academic year. */
export const YEAR_WEEKS = 44

const WEEKS_PER_MONTH = 52 / 12

/** Typical cost of 44 weeks in one kind of room: rent and the bills that the rent leaves out, in minor units. */
type RoomYear = {
  room: (typeof YEAR_ROOMS)[number]
  /** Number of room types behind the figure. */
  count: number
  minor: number
  /** The same in pounds. */
  minorGbp: number
}

export type CityYear = {
  city: string
  names: Record<Language, string>
  currency: CurrencyCode
  rooms: RoomYear[]
}

/** Returns the typical cost of 44 weeks in each of the cities, dearest en-suite rooms first. */
export function makeYearCosts(plan: WorldPlan, cities: readonly string[]): CityYear[] {
  const years = cities.map((name) => {
    const share = plan.shares.find(({ city }) => city.canonicalName === name)
    if (share === undefined) throw new Error(`no places in city ${name}`)
    const state = {
      city: share.city,
      taken: new Set<string>(),
      floorPlans: createFloorPlans(),
      phrases: createPhraseLog(),
    }
    const places = Array.from({ length: share.count }, (_, index) => makePlace(plan, state, share.first + index))
    return yearOf(share.city, places)
  })
  return years.toSorted((one, other) => ensuitePounds(other) - ensuitePounds(one))
}

const ensuitePounds = ({ rooms }: CityYear) => rooms.find(({ room }) => room === 'ensuite')?.minorGbp ?? 0

function yearOf(city: WorldCity, places: readonly MadePlace[]): CityYear {
  const { currency } = city.prices
  const listed = places.filter(({ row }) => row.status === 'active' && !row.tags.includes('not_available'))
  return {
    city: city.canonicalName,
    names: Object.fromEntries(LANGUAGES.map((language) => [language, city.names[language] ?? city.names.en])) as Record<
      Language,
      string
    >,
    currency,
    rooms: YEAR_ROOMS.map((room) => {
      const years = listed.flatMap((place) =>
        place.rooms.filter(({ row }) => row.unitType === room).map((each) => costOfYear(place, each)),
      )
      const minor = Math.round(medianOf(years))
      return { room, count: years.length, minor, minorGbp: Math.round(minor / RATES_PER_POUND[currency]) }
    }),
  }
}

/** Returns the cost of 44 weeks by the tenancy whose length is nearest to them. */
function costOfYear({ row, costs }: MadePlace, { tenancies }: MadeRoom): number {
  const [nearest] = tenancies
    .map((tenancy) => tenancy.row)
    .toSorted((one, other) => Math.abs(weeksOf(one) - YEAR_WEEKS) - Math.abs(weeksOf(other) - YEAR_WEEKS))
  if (nearest === undefined) throw new Error(`room without tenancy in place ${row.canonicalName}`)
  const bills = costs
    .filter(({ mandatory, included }) => mandatory && !included)
    .reduce((sum, { recurrence, amountMinor }) => sum + periodsOf(recurrence) * amountMinor, 0)
  return periodsOf(row.priceDuration) * nearest.priceMinor + bills
}

const weeksOf = (row: MadeRoom['tenancies'][number]['row']) =>
  row.leaseDuration * (row.leaseDurationUnit === 'week' ? 1 : WEEKS_PER_MONTH)

/** Returns how often a cost falls due in 44 weeks. */
function periodsOf(recurrence: PricingDuration | MadePlace['costs'][number]['recurrence']): number {
  if (recurrence === 'one_off') return 1
  return recurrence === 'weekly' ? YEAR_WEEKS : YEAR_WEEKS / WEEKS_PER_MONTH
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (lower === undefined || upper === undefined) throw new Error('no median of nothing')
  return (lower + upper) / 2
}
