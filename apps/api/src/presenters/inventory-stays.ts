import type { Inventory } from '@amber/contract/inventories'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { bestTenancy, fits, isFree } from '@amber/domain/search/fitting-tenancy'
import { listedCosts } from '@amber/domain/search/listed-cost'
import { type ListedRoomType, type ListedTenancy, type Listing, nameIn } from '@amber/domain/search/listing'
import { personPrice, sharers } from '@amber/domain/search/person-price'
import type { TenancyFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
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

type Shown = { readonly search: PlaceSearch; readonly language: Language; readonly now: Date }

/** What can be said of these rooms and of their tenancies that fit the search: of a place, or of one room of it. */
export function presentStays(
  listing: Listing,
  rooms: readonly ListedRoomType[],
  tenancies: readonly TenancyFacts[],
  { search, language, now }: Shown,
): Stays {
  const stays = fittingStays(rooms, tenancies, search)
  const bestId = bestTenancy({ tenancies }, search)?.id
  const best = stays.find(({ tenancy }) => tenancy.id === bestId)
  const from = best?.tenancy.availableFrom ?? null
  return {
    pricing: best ? pricingOf(listing, stays, best) : null,
    offered: best ? offeredOf(listing, best, { language, now }) : null,
    ...countsOf(rooms, best?.room),
    ...areasOf(rooms, best?.room),
    ...leasesOf(listing, stays, best),
    available: best?.free ?? false,
    available_from: from,
    min_available_from: earliestOf(stays.filter(({ free }) => free)),
    available_from_formatted: formatDate(from, language),
  }
}

function fittingStays(
  rooms: readonly ListedRoomType[],
  tenancies: readonly TenancyFacts[],
  { room: wishes, today }: PlaceSearch,
): Stay[] {
  const facts = new Map(tenancies.map((tenancy) => [tenancy.id, tenancy]))
  return rooms.flatMap((room) =>
    room.tenancies.flatMap((tenancy) => {
      const known = facts.get(tenancy.id)
      return known && fits(wishes, known) ? [{ room, tenancy, free: isFree(known, today) }] : []
    }),
  )
}

function pricingOf({ currency, priceDuration }: Listing, stays: readonly Stay[], { room, tenancy, free }: Stay) {
  const prices = stays.map((stay) => stay.tenancy.priceMinor)
  const freePrices = stays.filter((stay) => stay.free).map((stay) => stay.tenancy.priceMinor)
  return {
    currency,
    duration: priceDuration,
    price: tenancy.priceMinor,
    price_per_person: personPrice(room, tenancy.priceMinor),
    deposit: tenancy.depositMinor,
    min_price: Math.min(...prices),
    max_price: Math.max(...prices),
    available_price: free ? tenancy.priceMinor : null,
    min_available_price: freePrices.length > 0 ? Math.min(...freePrices) : null,
  }
}

function offeredOf(listing: Listing, { room, tenancy, free }: Stay, { language, now }: Omit<Shown, 'search'>) {
  const { totalMinor, refundableMinor } = listedCosts(listing, now)(room, tenancy)
  return {
    inventory_id: tenancy.id,
    config_id: room.id,
    config_name: nameIn(room.names, language),
    lease_duration: tenancy.leaseDuration,
    lease_duration_unit: tenancy.leaseDurationUnit,
    persons: sharers(room),
    total: totalMinor,
    refundable: refundableMinor,
    places_left: tenancy.placesLeft,
    available: free,
    available_from: tenancy.availableFrom,
    confirmed_at: tenancy.confirmedAt,
  }
}
