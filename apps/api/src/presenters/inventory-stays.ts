import type { Inventory } from '@amber/contract/schemas/inventories'
import type { TotalCost } from '@amber/domain/cost/total-cost'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { bestTenancy, matchesRoomFilter, isAvailableOn } from '@amber/domain/search/match-tenancy'
import { listedCosts } from '@amber/domain/search/listed-cost'
import { type ListedRoomType, type ListedTenancy, type Listing, nameIn } from '@amber/domain/search/listing'
import { pricePerPerson, sharerCount } from '@amber/domain/search/price-per-person'
import type { TenancyFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { presentAllIn } from './all-in.ts'
import { areasOf, countsOf, earliestOf, leasesOf } from './stay-ranges.ts'

type Stay = { readonly room: ListedRoomType; readonly tenancy: ListedTenancy; readonly free: boolean }

type Stays = Pick<
  Inventory,
  | 'pricing'
  | 'offered'
  | 'bedroom_count'
  | 'min_bedroom_count'
  | 'max_bedroom_count'
  | 'bathroom_count'
  | 'min_bathroom_count'
  | 'max_bathroom_count'
  | 'area'
  | 'min_area'
  | 'max_area'
  | 'area_unit'
  | 'lease_duration'
  | 'min_lease_duration'
  | 'max_lease_duration'
  | 'lease_duration_unit'
  | 'available'
  | 'available_from'
  | 'min_available_from'
  | 'available_from_formatted'
>

type DisplayOptions = { readonly language: Language; readonly now: Date }
type PresentOptions = DisplayOptions & { readonly search: PlaceSearch }

/** Presents room types and their tenancies that match the search, for a whole place or for one room type. */
export function presentStays(
  listing: Listing,
  rooms: readonly ListedRoomType[],
  tenancies: readonly TenancyFacts[],
  { search, language, now }: PresentOptions,
): Stays {
  const stays = matchingStays(rooms, tenancies, search)
  const bestId = bestTenancy({ tenancies }, search)?.id
  const best = stays.find(({ tenancy }) => tenancy.id === bestId)
  const availableFrom = best?.tenancy.availableFrom ?? null
  return {
    ...(best ? presentBest(listing, stays, best, { language, now }) : { pricing: null, offered: null }),
    ...countsOf(rooms, best?.room),
    ...areasOf(rooms, best?.room),
    ...leasesOf(listing, stays, best),
    available: best?.free ?? false,
    available_from: availableFrom,
    min_available_from: earliestOf(stays.filter(({ free }) => free)),
    available_from_formatted: formatDate(availableFrom, language),
  }
}

function matchingStays(
  rooms: readonly ListedRoomType[],
  tenancies: readonly TenancyFacts[],
  { room: roomFilter, today }: PlaceSearch,
): Stay[] {
  const facts = new Map(tenancies.map((tenancy) => [tenancy.id, tenancy]))
  return rooms.flatMap((room) =>
    room.tenancies.flatMap((tenancy) => {
      const tenancyFacts = facts.get(tenancy.id)
      return tenancyFacts && matchesRoomFilter(roomFilter, tenancyFacts)
        ? [{ room, tenancy, free: isAvailableOn(tenancyFacts, today) }]
        : []
    }),
  )
}

function presentBest(listing: Listing, stays: readonly Stay[], best: Stay, { language, now }: DisplayOptions) {
  const cost = listedCosts(listing, now)(best.room, best.tenancy)
  return { pricing: pricingOf(listing, stays, best, cost), offered: offeredOf(best, cost, language) }
}

function pricingOf(
  { currency, priceDuration }: Listing,
  stays: readonly Stay[],
  { room, tenancy, free }: Stay,
  { allIn }: TotalCost,
) {
  const prices = stays.map((stay) => stay.tenancy.priceMinor)
  const availablePrices = stays.filter((stay) => stay.free).map((stay) => stay.tenancy.priceMinor)
  return {
    currency,
    duration: priceDuration,
    price: tenancy.priceMinor,
    price_per_person: pricePerPerson(room, tenancy.priceMinor),
    all_in: presentAllIn(allIn),
    deposit: tenancy.depositMinor,
    min_price: Math.min(...prices),
    max_price: Math.max(...prices),
    available_price: free ? tenancy.priceMinor : null,
    min_available_price: availablePrices.length > 0 ? Math.min(...availablePrices) : null,
  }
}

function offeredOf({ room, tenancy, free }: Stay, { totalMinor, refundableMinor }: TotalCost, language: Language) {
  return {
    inventory_id: tenancy.id,
    config_id: room.id,
    config_name: nameIn(room.names, language),
    room_type: room.roomType,
    unit_type: room.unitType,
    occupants: room.occupants,
    lease_duration: tenancy.leaseDuration,
    lease_duration_unit: tenancy.leaseDurationUnit,
    persons: sharerCount(room),
    total: totalMinor,
    refundable: refundableMinor,
    places_left: tenancy.placesLeft,
    available: free,
    available_from: tenancy.availableFrom,
    confirmed_at: tenancy.confirmedAt,
  }
}
