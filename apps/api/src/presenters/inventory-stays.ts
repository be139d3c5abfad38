import type { Inventory } from '@amber/contract/inventories'
import { formatDate } from '@amber/domain/dates/format-date'
import { DEFAULT_AREA_UNIT } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import { stayRent } from '@amber/domain/money/stay-rent'
import { bestTenancy, fits, isFree } from '@amber/domain/search/fitting-tenancy'
import { leaseLength } from '@amber/domain/search/lease-length'
import { type ListedRoomType, type ListedTenancy, type Listing, nameIn } from '@amber/domain/search/listing'
import { personPrice, sharers } from '@amber/domain/search/person-price'
import type { TenancyFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'

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

type Shown = { readonly search: PlaceSearch; readonly language: Language }

/** What can be said of these rooms and of their tenancies that fit the search: of a place, or of one room of it. */
export function presentStays(
  listing: Listing,
  rooms: readonly ListedRoomType[],
  tenancies: readonly TenancyFacts[],
  { search, language }: Shown,
): Stays {
  const stays = fittingStays(rooms, tenancies, search)
  const bestId = bestTenancy({ tenancies }, search)?.id
  const best = stays.find(({ tenancy }) => tenancy.id === bestId)
  const from = best?.tenancy.availableFrom ?? null
  return {
    pricing: best ? pricingOf(listing, stays, best) : null,
    offered: best ? offeredOf(listing, best, language) : null,
    ...countsOf(rooms, best?.room),
    ...areasOf(rooms, best?.room),
    ...leasesOf(listing, stays, best),
    available: best?.free ?? false,
    available_from: from,
    min_available_from: earliest(stays.filter(({ free }) => free)),
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

const offeredOf = ({ priceDuration }: Listing, { room, tenancy, free }: Stay, language: Language) => ({
  inventory_id: tenancy.id,
  config_id: room.id,
  config_name: nameIn(room.names, language),
  lease_duration: tenancy.leaseDuration,
  lease_duration_unit: tenancy.leaseDurationUnit,
  persons: sharers(room),
  total: stayRent({ ...tenancy, priceDuration }),
  places_left: tenancy.placesLeft,
  available: free,
  available_from: tenancy.availableFrom,
  confirmed_at: tenancy.confirmedAt,
})

function countsOf(rooms: readonly ListedRoomType[], best: ListedRoomType | undefined) {
  const bedrooms = ends(rooms.map((room) => room.bedroomCount))
  const bathrooms = ends(rooms.map((room) => room.bathroomCount))
  return {
    bedroom_count: best?.bedroomCount ?? null,
    min_bedroom_count: bedrooms.min,
    max_bedroom_count: bedrooms.max,
    bathroom_count: best?.bathroomCount ?? null,
    min_bathroom_count: bathrooms.min,
    max_bathroom_count: bathrooms.max,
  }
}

/** In the unit of the offered room; those measured in another are left out rather than converted. */
function areasOf(rooms: readonly ListedRoomType[], best: ListedRoomType | undefined) {
  const unit = (best ?? rooms.at(0))?.areaUnit ?? DEFAULT_AREA_UNIT
  const areas = ends(rooms.flatMap(({ area, areaUnit }) => (area !== null && areaUnit === unit ? [area] : [])))
  return { area: best?.area ?? null, min_area: areas.min, max_area: areas.max, area_unit: unit }
}

/** In the unit that all of them have, or else in that of the rent. */
function leasesOf({ priceDuration }: Listing, stays: readonly Stay[], best: Stay | undefined) {
  const [unit, ...others] = new Set(stays.map(({ tenancy }) => tenancy.leaseDurationUnit))
  const common = others.length === 0 ? unit : undefined
  const wanted = priceDuration === 'weekly' ? 'week' : 'month'
  const lengthOf = ({ tenancy: { leaseDuration, leaseDurationUnit } }: Stay) =>
    common === undefined ? leaseLength(leaseDuration, leaseDurationUnit, wanted) : leaseDuration
  const lengths = ends(stays.map(lengthOf))
  return {
    lease_duration: best ? lengthOf(best) : null,
    min_lease_duration: lengths.min,
    max_lease_duration: lengths.max,
    lease_duration_unit: stays.length === 0 ? null : (common ?? wanted),
  }
}

const ends = (values: readonly number[]) =>
  values.length === 0 ? { min: null, max: null } : { min: Math.min(...values), max: Math.max(...values) }

function earliest(stays: readonly Stay[]) {
  const days = stays.flatMap(({ tenancy: { availableFrom } }) => (availableFrom === null ? [] : [availableFrom]))
  return days.toSorted().at(0) ?? null
}
