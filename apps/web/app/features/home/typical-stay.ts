import type { Place, RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import { calculateTotalCost, type CostLine } from '@amber/domain/cost/total-cost'
import { leaseLength } from '@amber/domain/search/lease-length'
import { isForOnePerson } from '@amber/domain/search/preferred-room'
import { type DisplayPreferences, formatDisplayMoney, toDisplayMoney } from '../../shared/money/display-money.ts'
import { stayTermsOf } from '../../shared/stay/stay-terms.ts'

/** Total of a real stay at a place of middling price, by the same rule as on its own page. */
export type TypicalStay = {
  city: string
  room: string
  place: string
  unit: 'week' | 'month'
  /** Number of weeks or months. */
  length: number
  price: string
  rent: string
  /** Mandatory costs besides the rent, less offers; null if there are none. */
  extras: string | null
  /** Refundable; null if there is none. */
  deposit: string | null
  total: string
}

/** Length of a typical lease, which is about an academic year. */
const TYPICAL_WEEKS = 44

type Candidate = { room: RoomTypeDetails; tenancy: Tenancy }

/**
 * Returns the available stay in a room for one person whose length is closest to an academic year, the cheapest first.
 */
export const findTypicalTenancy = (rooms: readonly RoomTypeDetails[]): Candidate | undefined =>
  rooms
    .filter(
      ({ status, room_type: roomType, bedroom_count: bedroomCount }) =>
        status === 'active' && isForOnePerson({ roomType, bedroomCount }),
    )
    .flatMap((room) => room.tenancies.map((tenancy): Candidate => ({ room, tenancy })))
    .filter(({ tenancy }) => tenancy.available)
    .toSorted((a, b) => distanceOf(a) - distanceOf(b) || a.tenancy.price - b.tenancy.price)[0]

/** Returns the sums of the place's typical stay, or null if it has none. */
export function typicalStayOf(
  place: Place,
  rooms: readonly RoomTypeDetails[],
  preferences: DisplayPreferences,
  now: Date,
): TypicalStay | null {
  const chosen = findTypicalTenancy(rooms)
  if (!chosen) return null
  const { lines, totalMinor, refundableMinor } = calculateTotalCost(
    stayTermsOf(place, chosen.room, chosen.tenancy),
    now,
  )
  const rent = lines.find((line) => line.kind === 'rent')
  if (rent?.kind !== 'rent') return null
  const format = (amount: number) =>
    formatDisplayMoney(toDisplayMoney({ amount, currency: place.pricing.currency }, preferences), preferences)
  const extrasMinor = sumOf(lines) - rent.amountMinor - refundableMinor
  return {
    city: place.meta.region_name,
    room: chosen.room.name,
    place: place.name,
    unit: rent.unit,
    length: Math.round(rent.periods),
    price: format(rent.eachMinor),
    rent: format(rent.amountMinor),
    extras: extrasMinor === 0 ? null : format(extrasMinor),
    deposit: refundableMinor === 0 ? null : format(refundableMinor),
    total: format(totalMinor),
  }
}

const distanceOf = ({ tenancy }: Candidate) =>
  Math.abs(leaseLength(tenancy.lease_duration, tenancy.lease_duration_unit, 'week') - TYPICAL_WEEKS)

const sumOf = (lines: readonly CostLine[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
