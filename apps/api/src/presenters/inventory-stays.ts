import type { Inventory, SavedStay } from '@amber/contract/schemas/inventories'
import type { SavedStayRow } from '@amber/db/queries/inventory/saved-stays'
import { comparedStay } from '@amber/domain/compare/compared-stay'
import type { TotalCost } from '@amber/domain/cost/total-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { bestTenancy, matchesRoomFilter, isAvailableOn } from '@amber/domain/search/match-tenancy'
import { listedCosts } from '@amber/domain/search/listed-cost'
import { type ListedRoomType, type ListedTenancy, type Listing, nameIn } from '@amber/domain/search/listing'
import { pricePerPerson, sharerCount } from '@amber/domain/search/price-per-person'
import type { TenancyFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { findNearestStay, type NearestStay } from '@amber/domain/shortlist/nearest-stay'
import { presentAllIn } from './all-in.ts'
import { areasOf, countsOf, earliestOf, leasesOf } from './stay-ranges.ts'

type Stay = { readonly room: ListedRoomType; readonly tenancy: ListedTenancy; readonly free: boolean }

type Stays = Pick<
  Inventory,
  | 'pricing'
  | 'offered'
  | 'saved_stay'
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

type DisplayOptions = {
  readonly contentLanguage: Language
  readonly now: Date
  /** Amount that the requested nationality pays today instead of the usual one. */
  readonly ownPayment?: AmountToPay | undefined
}
type PresentOptions = DisplayOptions & {
  readonly language: Language
  readonly search: PlaceSearch
  /** The stay that represents the place instead of the cheapest one. */
  readonly savedStay?: RequestedStay | undefined
}

/** A stay that was saved, with the day to move in. */
export type RequestedStay = SavedStayRow & { readonly moveIn: CalendarDay | null }

/** Presents room types and their tenancies that match the search, for a whole place or for one room type. */
export function presentStays(
  listing: Listing,
  rooms: readonly ListedRoomType[],
  tenancies: readonly TenancyFacts[],
  { search, savedStay, language, contentLanguage, now, ownPayment }: PresentOptions,
): Stays {
  const stays = matchingStays(rooms, tenancies, search)
  const nearest = savedStay && nearestStay(stays, savedStay, tenancies, search.today)
  const bestId = nearest?.stay.id ?? bestTenancy({ tenancies }, search)?.id
  const best = stays.find(({ tenancy }) => tenancy.id === bestId)
  const availableFrom = best?.tenancy.availableFrom ?? null
  return {
    ...(savedStay && {
      saved_stay: presentSavedStay(savedStay, nearest ?? null, isFull(stays, savedStay.id, search.today)),
    }),
    ...(best
      ? presentBest(listing, stays, best, { contentLanguage, now, ownPayment })
      : { pricing: null, offered: null }),
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

function nearestStay(
  stays: readonly Stay[],
  { id, roomTypeId, leaseDuration, leaseDurationUnit, moveIn }: RequestedStay,
  tenancies: readonly TenancyFacts[],
  today: CalendarDay,
) {
  const facts = new Map(tenancies.map((tenancy) => [tenancy.id, tenancy]))
  const roomStays = stays.map(({ room, tenancy, free }) => ({
    // Prices are compared all-in, as cards show them.
    ...comparedStay({ ...tenancy, priceMinor: facts.get(tenancy.id)?.price ?? 0, available: free }, today),
    roomTypeId: room.id,
    roomType: room.roomType,
    bedroomCount: room.bedroomCount,
  }))
  const length = { count: leaseDuration, unit: leaseDurationUnit }
  return findNearestStay(roomStays, { id, roomTypeId, length, moveIn })
}

/** Returns whether the stay is still let and every room is taken. Without a move-in date left, it is over instead. */
function isFull(stays: readonly Stay[], id: number, today: CalendarDay): boolean {
  const stay = stays.find(({ tenancy }) => tenancy.id === id)
  return stay !== undefined && !stay.free && comparedStay({ ...stay.tenancy, available: false }, today).from !== null
}

const presentSavedStay = (
  saved: RequestedStay,
  nearest: NearestStay<unknown> | null,
  isSavedFull: boolean,
): SavedStay => ({
  tenancy_id: saved.id,
  config_name: saved.roomName,
  lease_duration: saved.leaseDuration,
  lease_duration_unit: saved.leaseDurationUnit,
  move_in_date: saved.moveIn,
  is_offered: nearest?.isSaved ?? false,
  ...(isSavedFull && { is_full: true }),
  offered_move_in_date: nearest?.moveIn ?? null,
})

function presentBest(
  listing: Listing,
  stays: readonly Stay[],
  best: Stay,
  { contentLanguage, now, ownPayment }: DisplayOptions,
) {
  const cost = listedCosts(listing, now, ownPayment)(best.room, best.tenancy)
  return { pricing: pricingOf(listing, stays, best, cost), offered: offeredOf(best, cost, contentLanguage) }
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

function offeredOf(
  { room, tenancy, free }: Stay,
  { totalMinor, refundableMinor, lines }: TotalCost,
  language: Language,
) {
  const fee = lines.find(({ kind }) => kind === 'fee')?.amountMinor
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
    ...(fee !== undefined && { fee }),
    refundable: refundableMinor,
    places_left: tenancy.placesLeft,
    available: free,
    available_from: tenancy.availableFrom,
    confirmed_at: tenancy.confirmedAt,
  }
}
