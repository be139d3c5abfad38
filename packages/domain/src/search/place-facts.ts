import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import { heldPoint, type Point } from '../geo/point.ts'
import type { BathroomType, KitchenType, RoomType, UnitType } from '../inventory/vocabulary.ts'
import { leaseLength } from './lease-length.ts'
import { listedCosts } from './listed-cost.ts'
import type { Listing, ListedRoomType, ListedTenancy } from './listing.ts'
import { monthNumber, monthsFrom } from './month-number.ts'
import { nameWords } from './name-words.ts'
import { comparablePrice, personPrice } from './person-price.ts'
import { completenessPoints, ratingPoints } from './relevance.ts'

/** What is worked out of a listing when it is written, so that no search has to: the columns of both engines. */
export type PlaceFacts = {
  readonly point: Point
  readonly nameWords: readonly string[]
  /** Of the place and of its rooms. */
  readonly tags: readonly string[]
  /** In hundredths; null without a review. */
  readonly rating: number | null
  readonly ratingPoints: number
  readonly completenessPoints: number
  /** Days since 1970, of the last time that someone vouched for any of its tenancies. */
  readonly confirmedDay: number | null
  /** Milliseconds since 1970. */
  readonly updatedAt: number
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
  /** What one person pays, as `comparablePrice` has it. */
  readonly price: number
  /** What one person pays for the whole stay, deposit and all, likewise. With the offers that held when it was worked out. */
  readonly total: number
  /** A place is left, and nothing says that it can't be had. Until `freeUntil`. */
  readonly free: boolean
  readonly freeUntil: CalendarDay
  /** 202709 for September 2027: the months in which one can move in, whether or not a place is left. */
  readonly moveInMonths: readonly number[]
}

/** A window without an end; it sorts after every day that will be asked for. */
export const NO_END: CalendarDay = '9999-12-31'

/** `move_in_month` looks eleven months ahead at most; the rest is for listings that have not been written for a while. */
export const MONTHS_AHEAD = 18

/** As of `now`: listings have to be written anew before `MONTHS_AHEAD` less a year has passed. */
export function placeFacts(listing: Listing, now: Date): PlaceFacts {
  // One that is over where the place is may still run where the search is made.
  const months = monthsFrom(todayIn(listing.timeZone, now), MONTHS_AHEAD, { before: 1 })
  const costOf = listedCosts(listing, now)
  const tenancies = listing.roomTypes.flatMap((room) =>
    room.tenancies.map((tenancy) =>
      tenancyFacts(listing, room, tenancy, { months, totalMinor: costOf(room, tenancy).personTotalMinor }),
    ),
  )
  return {
    point: heldPoint(listing),
    nameWords: nameWords(listing.name),
    tags: [...new Set([...listing.tags, ...listing.roomTypes.flatMap((room) => room.tags)])].toSorted(),
    rating: listing.reviewsRating === null ? null : Math.round(listing.reviewsRating * 100),
    ratingPoints: ratingPoints(listing.reviewsCount, listing.reviewsRating),
    completenessPoints: completenessPoints(listing.completeness),
    confirmedDay: lastConfirmed(listing),
    updatedAt: Date.parse(listing.updatedAt),
    tenancies: tenancies.toSorted((a, b) => a.id - b.id),
  }
}

function tenancyFacts(
  listing: Listing,
  room: ListedRoomType,
  tenancy: ListedTenancy,
  { months, totalMinor }: { readonly months: readonly number[]; readonly totalMinor: number },
): TenancyFacts {
  const { leaseDuration, leaseDurationUnit } = tenancy
  const [from, until] = [tenancy.availableFrom, tenancy.availableUntil ?? NO_END]
  const takenOff = [listing, room, tenancy].some(({ tags }) => tags.includes('not_available'))
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
    price: comparablePrice(personPrice(room, tenancy.priceMinor), listing.currency),
    total: comparablePrice(totalMinor, listing.currency),
    free: listing.status === 'active' && !takenOff && from !== null && tenancy.placesLeft > 0,
    freeUntil: until,
    moveInMonths: from === null ? [] : monthsBetween(months, monthNumber(from), monthNumber(until)),
  }
}

const monthsBetween = (months: readonly number[], first: number, last: number) =>
  months.filter((month) => first <= month && month <= last)

const DAY = 86_400_000

export const dayNumber = (day: CalendarDay) => Date.parse(day) / DAY

function lastConfirmed({ roomTypes }: Listing): number | null {
  const times = roomTypes.flatMap((room) =>
    room.tenancies.flatMap(({ confirmedAt }) => (confirmedAt === null ? [] : [Date.parse(confirmedAt)])),
  )
  return times.length === 0 ? null : Math.floor(Math.max(...times) / DAY)
}
