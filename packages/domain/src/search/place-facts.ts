import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import { roundToIndexPrecision, type Point } from '../geo/point.ts'
import type { TotalCost } from '../cost/total-cost.ts'
import type { BathroomType, KitchenType, RoomType, UnitType } from '../inventory/vocabulary.ts'
import { leaseLength } from './lease-length.ts'
import { listedCosts } from './listed-cost.ts'
import type { Listing, ListedRoomType, ListedTenancy } from './listing.ts'
import { monthNumber, monthsFrom } from './months.ts'
import { nameWords } from './name-words.ts'
import { markPreferred } from './preferred-room.ts'
import { comparablePrice } from './price-per-person.ts'
import { completenessPoints, ratingPoints } from './relevance.ts'

/**
 * Version of the rules below. Raise it when the same listing yields other facts: listings of an older version are
 * written again by the next refresh, instead of being compared with others on another scale for up to a month.
 */
export const FACTS_VERSION = 4

/**
 * Values derived when a listing is written, so that searches need not calculate them. They are columns in PostgreSQL
 * and fields in OpenSearch.
 */
export type PlaceFacts = {
  readonly point: Point
  readonly nameWords: readonly string[]
  /** Tags of the place and its rooms. */
  readonly tags: readonly string[]
  /** Mean rating in hundredths; null without reviews. */
  readonly rating: number | null
  readonly ratingPoints: number
  readonly completenessPoints: number
  /** Day of the last confirmation of any tenancy, in days since 1970-01-01 UTC; null if there is none. */
  readonly confirmedDay: number | null
  /** Milliseconds since 1970. */
  readonly updatedAt: number
  /** Codes of the commutes, as `commuteCode` returns them, ascending. */
  readonly commutes: readonly number[]
  readonly tenancies: readonly TenancyFacts[]
}

export type TenancyFacts = {
  readonly id: number
  readonly roomTypeId: number
  readonly roomType: RoomType
  readonly bathroomType: BathroomType
  readonly kitchenType: KitchenType
  readonly unitType: UnitType
  readonly bedroomCount: number
  readonly bathroomCount: number
  readonly leaseWeeks: number
  readonly leaseMonths: number
  /**
   * All-in price per person, as `comparablePrice` returns it. Offers that were active when it was calculated are
   * deducted, here and from the total.
   */
  readonly price: number
  /** Total per person for the whole stay including the deposit and our usual fee, in the same unit. */
  readonly total: number
  /** Whether limits of the price read the stay although no type of room is chosen, see `markPreferred`. */
  readonly preferred: boolean
  /** Whether a slot is left and nothing delists the tenancy. Valid until `freeUntil`. */
  readonly free: boolean
  readonly freeUntil: CalendarDay
  /** Months in which a student can move in, whether or not a slot is left: 202709 is September 2027. */
  readonly moveInMonths: readonly number[]
}

/** Last day of an open-ended move-in window; sorts after every requested day. */
export const FAR_FUTURE: CalendarDay = '9999-12-31'

/**
 * `move_in_month` looks at most eleven months ahead; the rest allows for listings that have not been rewritten for a
 * while.
 */
export const MONTHS_AHEAD = 18

/** Derives the facts as of `now`. Listings must be rewritten at least every six months (`MONTHS_AHEAD` minus a year). */
export function placeFacts(listing: Listing, now: Date): PlaceFacts {
  // A month that has ended at the place may still be current where the search is made.
  const today = todayIn(listing.timeZone, now)
  const months = monthsFrom(today, MONTHS_AHEAD, { before: 1 })
  const costOf = listedCosts(listing, now)
  const stays = listing.roomTypes.flatMap((room) =>
    room.tenancies.map((tenancy) => tenancyFacts(listing, room, tenancy, { months, cost: costOf(room, tenancy) })),
  )
  const tenancies = markPreferred(stays, ({ free, freeUntil }) => free && freeUntil >= today)
  return {
    point: roundToIndexPrecision(listing),
    nameWords: nameWords(listing.name),
    tags: [...new Set([...listing.tags, ...listing.roomTypes.flatMap((room) => room.tags)])].toSorted(),
    rating: listing.reviewsRating === null ? null : Math.round(listing.reviewsRating * 100),
    ratingPoints: ratingPoints(listing.reviewsCount, listing.reviewsRating),
    completenessPoints: completenessPoints(listing.completeness),
    confirmedDay: lastConfirmed(listing),
    updatedAt: Date.parse(listing.updatedAt),
    commutes: (listing.commutes ?? []).toSorted((a, b) => a - b),
    tenancies: tenancies.toSorted((a, b) => a.id - b.id),
  }
}

type DerivedTerms = { readonly months: readonly number[]; readonly cost: TotalCost }

function tenancyFacts(
  listing: Listing,
  room: ListedRoomType,
  tenancy: ListedTenancy,
  { months, cost }: DerivedTerms,
): Omit<TenancyFacts, 'preferred'> {
  const { leaseDuration, leaseDurationUnit } = tenancy
  const [from, until] = [tenancy.availableFrom, tenancy.availableUntil ?? FAR_FUTURE]
  const isDelisted = [listing, room, tenancy].some(({ tags }) => tags.includes('not_available'))
  return {
    id: tenancy.id,
    roomTypeId: room.id,
    roomType: room.roomType,
    bathroomType: room.bathroomType,
    kitchenType: room.kitchenType,
    unitType: room.unitType,
    bedroomCount: room.bedroomCount,
    bathroomCount: room.bathroomCount,
    leaseWeeks: leaseLength(leaseDuration, leaseDurationUnit, 'week'),
    leaseMonths: leaseLength(leaseDuration, leaseDurationUnit, 'month'),
    price: comparablePrice(cost.allIn.minor, listing.currency),
    total: comparablePrice(cost.personTotalMinor, listing.currency),
    free: listing.status === 'active' && !isDelisted && from !== null && tenancy.placesLeft > 0,
    freeUntil: until,
    moveInMonths: from === null ? [] : monthsBetween(months, monthNumber(from), monthNumber(until)),
  }
}

const monthsBetween = (months: readonly number[], first: number, last: number) =>
  months.filter((month) => first <= month && month <= last)

const DAY_MS = 86_400_000

export const dayNumber = (day: CalendarDay) => Date.parse(day) / DAY_MS

function lastConfirmed({ roomTypes }: Listing): number | null {
  const times = roomTypes.flatMap((room) =>
    room.tenancies.flatMap(({ confirmedAt }) => (confirmedAt === null ? [] : [Date.parse(confirmedAt)])),
  )
  return times.length === 0 ? null : Math.floor(Math.max(...times) / DAY_MS)
}
