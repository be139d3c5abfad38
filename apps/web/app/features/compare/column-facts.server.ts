import type { Place, RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import { cancellationTerms, type CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { type ComparedStay, comparedStay } from '@amber/domain/compare/compared-stay'
import { periodCost } from '@amber/domain/compare/period-cost'
import { type ClosestStay, findClosestStay, type RequestedStay, staysFrom } from '@amber/domain/compare/closest-stay'
import { calculateTotalCost } from '@amber/domain/cost/total-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { todayIn } from '@amber/domain/dates/today'
import { isAvailable } from '@amber/domain/inventory/availability'
import { representativeStays } from '@amber/domain/search/preferred-room'
import { divideUp } from '@amber/domain/money/division'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { StayChange } from '../shortlist/shared/saved-stay-view.ts'
import { type DueToday, dueTodayFor } from '../../shared/schedule/due-today.ts'
import { policiesOf, policyOf } from '../../shared/stay/cancellation-policies.ts'
import { otherOfferViews, type OtherOfferView } from '../../shared/stay/other-offers.ts'
import { stayTermsOf } from '../../shared/stay/stay-terms.ts'

/** API data of one column. */
export type ColumnSource = {
  id: number
  place: Place
  /** The room that the URL names, or else the one that lists show for the place. */
  room: RoomTypeDetails
  /** The tenancy that the URL names, as entries of the shortlist do; null for any stay of the room. */
  namedStayId: number | null
  /** Whether the URL names a room or stay that is no longer let, so that the place is compared instead. */
  isReplaced: boolean
  /** The day to move in that the stay was saved with. */
  savedStart: CalendarDay | null
  /** The day the stay begins on instead, which is another one if the saved day is no longer offered. */
  start: CalendarDay | null
  /** How the stay differs from the saved one; null while that is offered. */
  change: StayChange | null
  /** All active rooms of the place, to choose from. */
  allRooms: readonly RoomTypeDetails[]
}

type RoomStay = ComparedStay & { readonly room: RoomTypeDetails; readonly tenancy: Tenancy }

/**
 * Compares the place itself when the room or stay of the id is no longer active. Returns undefined for a place without
 * rooms.
 */
export function buildColumnSource(
  id: number,
  place: Place,
  details: readonly RoomTypeDetails[],
  now: Date,
): ColumnSource | undefined {
  const allRooms = details.filter(({ status }) => status === 'active')
  const named = allRooms.find((room) => room.id === id || room.tenancies.some((tenancy) => tenancy.id === id))
  const source = { place, allRooms, savedStart: null, start: null, change: null }
  if (named) return { ...source, id, room: named, namedStayId: named.id === id ? null : id, isReplaced: false }
  const room = listedRoom(place, allRooms, now)
  return room && { ...source, id: place.id, room, namedStayId: null, isReplaced: id !== place.id }
}

/** Returns the room that represents the place in lists: available, for one person, then with the lowest all-in price. */
function listedRoom(place: Place, rooms: readonly RoomTypeDetails[], now: Date): RoomTypeDetails | undefined {
  const stays = rooms.flatMap((room) =>
    room.tenancies.map((tenancy) => ({
      room,
      roomType: room.room_type,
      bedroomCount: room.bedroom_count,
      isAvailable: tenancy.available && isBookable(place),
      price: calculateTotalCost(stayTermsOf(place, room, tenancy), now).allIn.minor,
    })),
  )
  const available = stays.filter(({ isAvailable: isFree }) => isFree)
  const [best] = representativeStays({}, available.length > 0 ? available : stays).toSorted((a, b) => a.price - b.price)
  return best?.room ?? rooms[0]
}

export const isBookable = ({ status, tags }: Place) => isAvailable({ parentId: null, status, tags })

/** Returns the stays of the room; other rooms never take its place, however well their lengths match. */
export function staysOf({ place, room }: ColumnSource, now: Date): RoomStay[] {
  const today = todayIn(place.time_zone, now)
  return room.tenancies.map((tenancy) => ({
    ...comparedStay(
      {
        id: tenancy.id,
        leaseDuration: tenancy.lease_duration,
        leaseDurationUnit: tenancy.lease_duration_unit,
        priceMinor: calculateTotalCost(stayTermsOf(place, room, tenancy), now).allIn.minor,
        placesLeft: tenancy.places_left,
        available: tenancy.available && isBookable(place),
        availableFrom: tenancy.available_from,
        availableUntil: tenancy.available_until,
      },
      today,
    ),
    room,
    tenancy,
  }))
}

/** The stay that represents the column, with the figures derived from it. */
export type ColumnFacts = {
  closest: ClosestStay<RoomStay>
  /** Whether the stay begins on the compared day. */
  isOnComparedDay: boolean
  /** Whether the total says something beside the others: the stay is available and as long, from whichever day. */
  isComparable: boolean
  /** The payment that books the stay; null if the place takes no payments. */
  due: DueToday | null
  cost: CostFacts
  /** Offers that the total does not contain. */
  otherOffers: readonly OtherOfferView[]
  /** Best refund per reason, and the one after it; `until` is the last day in the time zone of the place. */
  cancellation: Partial<
    Record<
      CancellationReason,
      {
        percent: number
        until: CalendarDay | null
        next: { percent: number; until: CalendarDay } | null
        isAsChangeOfMind: boolean
      }
    >
  >
}

/** Costs per person in minor units of the listing's currency; `totalForAll` is for all persons together. */
type CostFacts = {
  total: number
  ofAll: number
  /** The price that lists and pages lead with: rent and bills, less offers. */
  price: number
  /** All that is not refunded, our fee included, as the page of the place spreads it over the stay. */
  period: number
  rent: number
  /** Mandatory bills, and what they are for. */
  extras: number
  extraItems: readonly { name: string; minor: number }[]
  /** Our booking fee. */
  fee: number
  back: number
  /** Zero or negative. */
  offers: number
}

export type ComparedTerms = {
  requestedStay: RequestedStay
  /** Whether each saved stay is shown as it was saved, because the URL requests no length. */
  isAsNamed: boolean
  /** Whether the URL requests no length, so that a requested day decides first. */
  isAnyLength: boolean
  /** Whether each saved stay begins on the day it was saved with, because the URL requests none. */
  hasOwnStarts: boolean
  /** Period of the prices. */
  unit: PricingDuration
  /** Country code whose payments count; null for the usual ones. */
  nationality: string | null
}

/**
 * Returns the stay that the column shows. A saved stay is shown as saved while the URL requests neither a length nor a day
 * that it cannot begin on; then a stay of its length is preferred.
 */
function shownStay(
  column: ColumnSource,
  { requestedStay, isAsNamed, isAnyLength, hasOwnStarts }: ComparedTerms,
  now: Date,
) {
  const stays = staysOf(column, now)
  const chosenDay = hasOwnStarts ? null : requestedStay.moveIn
  const possible = isAnyLength && chosenDay !== null ? staysFrom(stays, chosenDay) : stays
  const saved = isAsNamed ? stays.find(({ id }) => id === column.namedStayId) : undefined
  const isSaved = saved !== undefined && possible.includes(saved)
  const moveIn = (hasOwnStarts ? column.start : null) ?? requestedStay.moveIn
  const length = isSaved ? requestedStay.length : (saved?.length ?? requestedStay.length)
  return { closest: findClosestStay(isSaved ? [saved] : possible, { length, moveIn }), isSaved }
}

export function columnFacts(column: ColumnSource, terms: ComparedTerms, now: Date): ColumnFacts | null {
  const { requestedStay, unit, nationality } = terms
  const { closest, isSaved } = shownStay(column, terms, now)
  if (closest === null) return null
  const isOnComparedDay = closest.moveIn !== null && closest.moveIn === requestedStay.moveIn
  return {
    closest,
    isOnComparedDay,
    // Saved stays keep their lengths, which the row of dates shows.
    isComparable: closest.stay.free && (closest.sameLength || (isSaved && isOnComparedDay)),
    due: dueTodayFor(column.place, closest.stay.tenancy, nationality),
    cost: costFacts(column.place, closest.stay, { unit, nationality }, now),
    otherOffers: otherOffersOf(column.place, closest.stay, now),
    cancellation: cancellationFacts(column.place, closest, now),
  }
}

function costFacts(
  place: Place,
  { room, tenancy, length }: RoomStay,
  { unit, nationality }: Pick<ComparedTerms, 'unit' | 'nationality'>,
  now: Date,
): CostFacts {
  const due = dueTodayFor(place, tenancy, nationality)
  const {
    lines,
    totalMinor,
    refundableMinor,
    personTotalMinor: total,
    allIn,
  } = calculateTotalCost(stayTermsOf(place, room, tenancy, due), now)
  const perPerson = (minor: number) => divideUp(minor, Math.max(room.persons, 1))
  const back = perPerson(refundableMinor)
  const billLines = lines.flatMap((line) => (line.kind === 'cost' && !line.refundable ? [line] : []))
  const bills = perPerson(billLines.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
  const fee = perPerson(lines.reduce((sum, line) => (line.kind === 'fee' ? sum + line.amountMinor : sum), 0))
  const offers = 0 - perPerson(lines.reduce((sum, line) => (line.kind === 'offer' ? sum - line.amountMinor : sum), 0))
  return {
    total,
    ofAll: totalMinor,
    // The all-in price, converted if most of the compared places quote the other period.
    price: place.pricing.duration === unit ? allIn.minor : periodCost(total - back - fee, length, unit),
    period: periodCost(total - back, length, unit),
    // The remainder of the total: rounding each share separately would not add up.
    rent: total - bills - fee - back - offers,
    extras: bills,
    extraItems: billLines.flatMap(({ name, amountMinor }) =>
      amountMinor === 0 ? [] : [{ name, minor: perPerson(amountMinor) }],
    ),
    fee,
    back,
    offers,
  }
}

const otherOffersOf = (place: Place, { room, tenancy }: RoomStay, now: Date): OtherOfferView[] =>
  otherOfferViews(calculateTotalCost(stayTermsOf(place, room, tenancy), now).otherOffers)

function cancellationFacts(place: Place, { stay, moveIn }: ClosestStay<RoomStay>, now: Date) {
  if (moveIn === null) return {}
  const terms = cancellationTerms(policiesOf(stay.room, place).map(policyOf), {
    bookedAt: now,
    moveIn,
    timeZone: place.time_zone,
  })
  const facts: ColumnFacts['cancellation'] = {}
  for (const { reason, steps, isAsChangeOfMind } of terms) {
    const [best, second] = steps
    facts[reason] = {
      percent: best?.refundPercent ?? 0,
      until: best?.until?.day ?? null,
      // The last step refunds nothing and has no end.
      next: second?.until ? { percent: second.refundPercent, until: second.until.day } : null,
      isAsChangeOfMind,
    }
  }
  return facts
}
