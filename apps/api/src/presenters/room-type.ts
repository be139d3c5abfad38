import type { RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import type { RoomTypeRow, RoomTypesRow, TenancyRow } from '@amber/db/queries/inventory/room-types'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { todayIn } from '@amber/domain/dates/today'
import { isTenancyAvailable } from '@amber/domain/inventory/is-tenancy-available'
import { leaseLength } from '@amber/domain/search/lease-length'
import { pricePerPerson, sharerCount } from '@amber/domain/search/price-per-person'
import { presentCost, presentMedia, presentOffer, presentPaymentPlan, presentPolicy } from './place-components.ts'

export function presentRoomTypes(place: RoomTypesRow, now: Date): RoomTypeDetails[] {
  const today = todayIn(place.timeZone, now)
  return place.roomTypes.map((room) => presentRoomType(place, room, today))
}

function presentRoomType(place: RoomTypesRow, room: RoomTypeRow, today: CalendarDay): RoomTypeDetails {
  const floorPlan = room.media.find(({ mediaType }) => mediaType === 'floor_plan')
  return {
    id: room.id,
    parent_id: place.id,
    name: room.name,
    status: room.status,
    tags: room.tags,
    descriptions: room.descriptions,
    room_type: room.roomType,
    bathroom_type: room.bathroomType,
    kitchen_type: room.kitchenType,
    unit_type: room.unitType,
    bedroom_count: room.bedroomCount,
    bathroom_count: room.bathroomCount,
    occupants: room.occupants,
    persons: sharerCount(room),
    area: room.area,
    area_unit: room.areaUnit,
    images: room.media.filter(({ mediaType }) => mediaType === 'image').map(presentMedia),
    floor_plan: floorPlan ? presentMedia(floorPlan) : null,
    costs: room.costs.map(presentCost),
    cancellation_policies: room.policies.map(presentPolicy),
    offers: room.offers.map(presentOffer),
    tenancies: room.tenancies.toSorted(byStay).map((tenancy) => presentTenancy(place, room, tenancy, today)),
  }
}

/** Sorts by length, then by move-in date, with undated tenancies last. */
const byStay = (a: TenancyRow, b: TenancyRow) =>
  weeksOf(a) - weeksOf(b) || compareDays(a.availableFrom, b.availableFrom) || a.id - b.id

const weeksOf = ({ leaseDuration, leaseDurationUnit }: TenancyRow) =>
  leaseLength(leaseDuration, leaseDurationUnit, 'week')

function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}

function presentTenancy(place: RoomTypesRow, room: RoomTypeRow, tenancy: TenancyRow, today: CalendarDay): Tenancy {
  return {
    id: tenancy.id,
    lease_duration: tenancy.leaseDuration,
    lease_duration_unit: tenancy.leaseDurationUnit,
    price: tenancy.priceMinor,
    price_per_person: pricePerPerson(room, tenancy.priceMinor),
    deposit: tenancy.depositMinor,
    tags: tenancy.tags,
    available: isTenancyAvailable(place, room, tenancy, today),
    places_left: tenancy.placesLeft,
    available_from: tenancy.availableFrom,
    available_until: tenancy.availableUntil,
    confirmed_at: tenancy.confirmedAt,
    confirmed_by: confirmerOf(tenancy),
    payment_plan: tenancy.paymentPlan && presentPaymentPlan(tenancy.paymentPlan),
    costs: tenancy.costs.map(presentCost),
    offers: tenancy.offers.map(presentOffer),
  }
}

function confirmerOf({ confirmedAt, confirmedBy }: TenancyRow): Tenancy['confirmed_by'] {
  if (confirmedAt === null) return null
  if (confirmedBy === null) return 'feed'
  return confirmedBy === 'staff' ? 'amber' : 'landlord'
}
