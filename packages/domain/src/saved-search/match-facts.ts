import { todayIn } from '../dates/today.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import { isAvailableOn, type SearchedTenancy } from '../search/match-tenancy.ts'
import type { Listing } from '../search/listing.ts'
import { monthNumber, monthsFrom } from '../search/months.ts'
import { MONTHS_AHEAD, FAR_FUTURE, type PlaceFacts, type TenancyFacts } from '../search/place-facts.ts'
import { markPreferred } from '../search/preferred-room.ts'

/**
 * The facts about a place that can make it match a saved search: what searches read, for available rooms only. They are
 * plain JSON and deterministic, so any difference is a change. Time alone changes them only when a stay ends.
 */
export type MatchFacts = {
  readonly timeZone: string
  readonly currency: string
  readonly priceDuration: PricingDuration
  readonly lat: number
  readonly lng: number
  readonly regionIds: readonly number[]
  readonly amenities: readonly string[]
  readonly tags: readonly string[]
  readonly nameWords: readonly string[]
  /** Codes of the minutes to campuses. Absent in facts of the release before. */
  readonly commutes?: readonly number[]
  /** Rooms with a stay that can be booked. */
  readonly rooms: readonly MatchRoom[]
}

type MatchRoom = Pick<
  TenancyFacts,
  'roomType' | 'bathroomType' | 'kitchenType' | 'unitType' | 'bedroomCount' | 'bathroomCount'
> & { readonly stays: readonly MatchStay[] }

/**
 * A tuple to save space, since every place has a dozen: weeks, months, all-in price per person, first and last move-in
 * month, total per person. The total is absent in facts of the release before.
 */
type MatchStay = readonly [weeks: number, months: number, price: number, from: number, until: number, total?: number]

export function matchFactsOf(listing: Listing, facts: PlaceFacts, now: Date): MatchFacts {
  const today = todayIn(listing.timeZone, now)
  const availableByRoom = Map.groupBy(
    facts.tenancies.filter((tenancy) => isAvailableOn(tenancy, today)),
    ({ roomTypeId }) => roomTypeId,
  )
  return {
    timeZone: listing.timeZone,
    currency: listing.currency,
    priceDuration: listing.priceDuration,
    lat: facts.point.lat,
    lng: facts.point.lng,
    regionIds: listing.regions.map(({ id }) => id),
    amenities: listing.amenities.toSorted(),
    tags: facts.tags,
    nameWords: facts.nameWords,
    commutes: facts.commutes,
    rooms: listing.roomTypes
      .toSorted((a, b) => a.id - b.id)
      .flatMap((room) => {
        const stays = (availableByRoom.get(room.id) ?? []).map((tenancy) => stayOf(tenancy, room))
        const { roomType, bathroomType, kitchenType, unitType, bedroomCount, bathroomCount } = room
        return stays.length === 0
          ? []
          : [{ roomType, bathroomType, kitchenType, unitType, bedroomCount, bathroomCount, stays }]
      }),
  }
}

function stayOf(tenancy: TenancyFacts, { tenancies }: Listing['roomTypes'][number]): MatchStay {
  const from = tenancies.find(({ id }) => id === tenancy.id)?.availableFrom ?? FAR_FUTURE
  const { leaseWeeks, leaseMonths, price, freeUntil, total } = tenancy
  return [leaseWeeks, leaseMonths, price, monthNumber(from), monthNumber(freeUntil), total]
}

/** Lies in no range of totals, in JSON neither: there it is null. */
const UNKNOWN_TOTAL = Number.NaN

/** Returns the stays as searches read them, with the move-in months that `placeFacts` gives at `now`. */
export function availableStays({ timeZone, rooms }: MatchFacts, now: Date): SearchedTenancy[] {
  const months = monthsFrom(todayIn(timeZone, now), MONTHS_AHEAD, { before: 1 })
  const available = rooms.flatMap(({ stays, ...room }) =>
    stays.map(([leaseWeeks, leaseMonths, price, firstMonth, lastMonth, total = UNKNOWN_TOTAL]) => ({
      ...room,
      leaseWeeks,
      leaseMonths,
      price,
      total,
      moveInMonths: months.filter((month) => firstMonth <= month && month <= lastMonth),
    })),
  )
  return markPreferred(available, () => true)
}
