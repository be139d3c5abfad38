import type { Place, RoomTypeDetails, Tenancy } from '@amber/contract/inventory'
import { cancellationTerms, type CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { type ComparedStay, comparedStay } from '@amber/domain/compare/compared-stay'
import { periodCost } from '@amber/domain/compare/period-cost'
import { type StandingStay, standingStay, type WishedStay } from '@amber/domain/compare/standing-stay'
import { wholeCost } from '@amber/domain/cost/whole-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { todayIn } from '@amber/domain/dates/today'
import { isAvailable } from '@amber/domain/inventory/availability'
import { divideUp } from '@amber/domain/money/division'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { policiesOf, policyOf } from '../../parts/stay/cancellation-policies.ts'
import { stayTermsOf } from '../../parts/stay/stay-terms.ts'

/** What the API tells of one column. */
export type AskedColumn = {
  id: number
  place: Place
  /** Those that are let: one where the address names it, else all. */
  rooms: readonly RoomTypeDetails[]
  /** All that one may choose from. */
  allRooms: readonly RoomTypeDetails[]
}

type RoomStay = ComparedStay & { readonly room: RoomTypeDetails; readonly tenancy: Tenancy }

/** Undefined where the id is of a room that is not let any more. */
export function askedColumn(id: number, place: Place, details: readonly RoomTypeDetails[]): AskedColumn | undefined {
  const allRooms = details.filter(({ status }) => status === 'active')
  if (id === place.id) return { id, place, rooms: allRooms, allRooms }
  const rooms = allRooms.filter((room) => room.id === id || room.tenancies.some((tenancy) => tenancy.id === id))
  return rooms.length > 0 ? { id, place, rooms, allRooms } : undefined
}

export const isLet = ({ status, tags }: Place) => isAvailable({ parentId: null, status, tags })

export function staysOf({ place, rooms }: AskedColumn, now: Date): RoomStay[] {
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
          available: tenancy.available && isLet(place),
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

/** The stay that stands for the place, with all that follows from it in figures. */
export type ColumnFacts = {
  standing: StandingStay<RoomStay>
  cost: CostFacts
  /** The best that is promised; `until`: the last day of it where the place is. */
  cancellation: Partial<Record<CancellationReason, { percent: number; until: CalendarDay | null }>>
}

/** In minor units of the listing's currency, for one person. */
export type CostFacts = {
  total: number
  ofAll: number
  period: number
  rent: number
  extras: number
  back: number
  /** 0 or below. */
  offers: number
}

export function columnFacts(
  column: AskedColumn,
  wish: WishedStay,
  unit: PricingDuration,
  now: Date,
): ColumnFacts | null {
  const standing = standingStay(staysOf(column, now), wish)
  if (standing === null) return null
  return {
    standing,
    cost: costFacts(column.place, standing.stay, unit, now),
    cancellation: cancellationFacts(column.place, standing, now),
  }
}

function costFacts(place: Place, { room, tenancy, length }: RoomStay, unit: PricingDuration, now: Date): CostFacts {
  const {
    lines,
    totalMinor,
    refundableMinor,
    personTotalMinor: total,
  } = wholeCost(stayTermsOf(place, room, tenancy), now)
  const share = (minor: number) => divideUp(minor, Math.max(room.persons, 1))
  const back = share(refundableMinor)
  const extras = share(
    lines.reduce((sum, line) => (line.kind === 'cost' && !line.refundable ? sum + line.amountMinor : sum), 0),
  )
  const offers = 0 - share(lines.reduce((sum, line) => (line.kind === 'offer' ? sum - line.amountMinor : sum), 0))
  return {
    total,
    ofAll: totalMinor,
    period: periodCost(total - back, length, unit),
    // What is left of the total: shares that are rounded by themselves would not add up to it.
    rent: total - extras - back - offers,
    extras,
    back,
    offers,
  }
}

function cancellationFacts(place: Place, { stay, moveIn }: StandingStay<RoomStay>, now: Date) {
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
