import type { Place, RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import { cancellationTerms, type CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { type ComparedStay, comparedStay } from '@amber/domain/compare/compared-stay'
import { periodCost } from '@amber/domain/compare/period-cost'
import { type ClosestStay, findClosestStay, type RequestedStay } from '@amber/domain/compare/closest-stay'
import { calculateTotalCost } from '@amber/domain/cost/total-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { todayIn } from '@amber/domain/dates/today'
import { isAvailable } from '@amber/domain/inventory/availability'
import { divideUp } from '@amber/domain/money/division'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { policiesOf, policyOf } from '../../shared/stay/cancellation-policies.ts'
import { stayTermsOf } from '../../shared/stay/stay-terms.ts'

/** API data of one column. */
export type ColumnSource = {
  id: number
  place: Place
  /** Active rooms to compare: a single one when the URL names it, otherwise all. */
  rooms: readonly RoomTypeDetails[]
  /** All active rooms of the place, to choose from. */
  allRooms: readonly RoomTypeDetails[]
}

type RoomStay = ComparedStay & { readonly room: RoomTypeDetails; readonly tenancy: Tenancy }

/** Returns undefined when the id belongs to a room that is no longer active. */
export function buildColumnSource(
  id: number,
  place: Place,
  details: readonly RoomTypeDetails[],
): ColumnSource | undefined {
  const allRooms = details.filter(({ status }) => status === 'active')
  if (id === place.id) return { id, place, rooms: allRooms, allRooms }
  const rooms = allRooms.filter((room) => room.id === id || room.tenancies.some((tenancy) => tenancy.id === id))
  return rooms.length > 0 ? { id, place, rooms, allRooms } : undefined
}

export const isBookable = ({ status, tags }: Place) => isAvailable({ parentId: null, status, tags })

export function staysOf({ place, rooms }: ColumnSource, now: Date): RoomStay[] {
  const today = todayIn(place.time_zone, now)
  return rooms.flatMap((room) =>
    room.tenancies.map((tenancy) => ({
      ...comparedStay(
        {
          id: tenancy.id,
          leaseDuration: tenancy.lease_duration,
          leaseDurationUnit: tenancy.lease_duration_unit,
          priceMinor: tenancy.price_per_person,
          placesLeft: tenancy.places_left,
          available: tenancy.available && isBookable(place),
          availableFrom: tenancy.available_from,
          availableUntil: tenancy.available_until,
        },
        today,
      ),
      room,
      tenancy,
    })),
  )
}

/** The stay that represents the column, with the figures derived from it. */
export type ColumnFacts = {
  closest: ClosestStay<RoomStay>
  cost: CostFacts
  /** Best refund per reason; `until` is its last day in the time zone of the place. */
  cancellation: Partial<Record<CancellationReason, { percent: number; until: CalendarDay | null }>>
}

/** Costs per person in minor units of the listing's currency; `totalForAll` is for all persons together. */
export type CostFacts = {
  total: number
  ofAll: number
  period: number
  rent: number
  extras: number
  back: number
  /** Zero or negative. */
  offers: number
}

export function columnFacts(
  column: ColumnSource,
  requestedStay: RequestedStay,
  unit: PricingDuration,
  now: Date,
): ColumnFacts | null {
  const closest = findClosestStay(staysOf(column, now), requestedStay)
  if (closest === null) return null
  return {
    closest,
    cost: costFacts(column.place, closest.stay, unit, now),
    cancellation: cancellationFacts(column.place, closest, now),
  }
}

function costFacts(place: Place, { room, tenancy, length }: RoomStay, unit: PricingDuration, now: Date): CostFacts {
  const {
    lines,
    totalMinor,
    refundableMinor,
    personTotalMinor: total,
  } = calculateTotalCost(stayTermsOf(place, room, tenancy), now)
  const perPerson = (minor: number) => divideUp(minor, Math.max(room.persons, 1))
  const back = perPerson(refundableMinor)
  const extras = perPerson(
    lines.reduce((sum, line) => (line.kind === 'cost' && !line.refundable ? sum + line.amountMinor : sum), 0),
  )
  const offers = 0 - perPerson(lines.reduce((sum, line) => (line.kind === 'offer' ? sum - line.amountMinor : sum), 0))
  return {
    total,
    ofAll: totalMinor,
    period: periodCost(total - back, length, unit),
    // The remainder of the total: rounding each share separately would not add up.
    rent: total - extras - back - offers,
    extras,
    back,
    offers,
  }
}

function cancellationFacts(place: Place, { stay, moveIn }: ClosestStay<RoomStay>, now: Date) {
  if (moveIn === null) return {}
  const terms = cancellationTerms(policiesOf(stay.room, place).map(policyOf), {
    bookedAt: now,
    moveIn,
    timeZone: place.time_zone,
  })
  const facts: ColumnFacts['cancellation'] = {}
  for (const { reason, steps } of terms) {
    const [best] = steps
    facts[reason] ??= { percent: best?.refundPercent ?? 0, until: best?.until?.day ?? null }
  }
  return facts
}
