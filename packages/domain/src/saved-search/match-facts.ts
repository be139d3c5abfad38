import { todayIn } from '../dates/today.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import { isFree, type SearchedTenancy } from '../search/fitting-tenancy.ts'
import type { Listing } from '../search/listing.ts'
import { monthNumber, monthsFrom } from '../search/month-number.ts'
import { MONTHS_AHEAD, NO_END, type PlaceFacts, type TenancyFacts } from '../search/place-facts.ts'

/**
 * What of a place can make it news to someone: what searches read, of the rooms that are free. Plain JSON, and the same
 * for the same place: two of these that differ are a change. Nothing in it moves by itself but what has ended.
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
  /** Those with a stay that can be taken. */
  readonly rooms: readonly MatchRoom[]
}

type MatchRoom = Pick<
  TenancyFacts,
  'roomType' | 'bathroomType' | 'kitchenType' | 'unitType' | 'bedroomCount' | 'bathroomCount'
> & { readonly stays: readonly MatchStay[] }

/** Short, since every place has a dozen: weeks, months, price for one person, first and last month to move in. */
type MatchStay = readonly [weeks: number, months: number, price: number, from: number, until: number]

export function matchFactsOf(listing: Listing, facts: PlaceFacts, now: Date): MatchFacts {
  const today = todayIn(listing.timeZone, now)
  const free = Map.groupBy(
    facts.tenancies.filter((tenancy) => isFree(tenancy, today)),
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
    rooms: listing.roomTypes
      .toSorted((a, b) => a.id - b.id)
      .flatMap((room) => {
        const stays = (free.get(room.id) ?? []).map((tenancy) => stayOf(tenancy, room))
        const { roomType, bathroomType, kitchenType, unitType, bedroomCount, bathroomCount } = room
        return stays.length === 0
          ? []
          : [{ roomType, bathroomType, kitchenType, unitType, bedroomCount, bathroomCount, stays }]
      }),
  }
}

function stayOf(tenancy: TenancyFacts, { tenancies }: Listing['roomTypes'][number]): MatchStay {
  const from = tenancies.find(({ id }) => id === tenancy.id)?.availableFrom ?? NO_END
  return [tenancy.leaseWeeks, tenancy.leaseMonths, tenancy.price, monthNumber(from), monthNumber(tenancy.freeUntil)]
}

/** As searches read them: the months to move in are those of `placeFacts` at that moment. */
export function freeStays({ timeZone, rooms }: MatchFacts, now: Date): SearchedTenancy[] {
  const months = monthsFrom(todayIn(timeZone, now), MONTHS_AHEAD, { before: 1 })
  return rooms.flatMap(({ stays, ...room }) =>
    stays.map(([leaseWeeks, leaseMonths, price, from, until]) => ({
      ...room,
      leaseWeeks,
      leaseMonths,
      price,
      moveInMonths: months.filter((month) => from <= month && month <= until),
    })),
  )
}
