import type { Place, RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import { calculateTotalCost } from '@amber/domain/cost/total-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { inUtc, parseCalendarDay, toCalendarDay } from '@amber/domain/dates/calendar-day'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { todayIn } from '@amber/domain/dates/today'
import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import { LOCALES } from '@amber/domain/languages'
import { addDays } from 'date-fns/addDays'
import type { DisplayPreferences } from '../../../shared/money/display-money.ts'
import { toLineViews, createAmountFormatter } from '../../../shared/stay/cost-lines.ts'
import { stayTermsOf } from '../../../shared/stay/stay-terms.ts'
import type { StayOption } from './book-form-page.ts'

type StayOptionsInput = {
  place: Place
  reader: DisplayPreferences
  now: Date
  requestedStay: StayChoice
  isPaid: boolean
}

export type RoomOptions = { room: RoomTypeDetails; stays: StayOption[] }

/**
 * Returns the room of the requested tenancy, or else the cheapest one, with its available stays. Null when no stay is
 * available.
 */
export function roomOptionsOf(rooms: readonly RoomTypeDetails[], input: StayOptionsInput): RoomOptions | null {
  const { requestedStay, place, now } = input
  const today = todayIn(place.time_zone, now)
  const available = rooms
    .filter(({ status }) => status === 'active')
    .map((room) => ({ room, tenancies: room.tenancies.filter((tenancy) => isAvailable(tenancy, today)) }))
    .filter(({ tenancies }) => tenancies.length > 0)
  const cheapest = (list: typeof available) =>
    list.toSorted((a, b) => lowestPriceOf(a.tenancies) - lowestPriceOf(b.tenancies)).at(0)
  const chosenRoom =
    available.find(({ room }) => room.tenancies.some(({ id }) => id === requestedStay.tenancyId)) ??
    cheapest(available) ??
    null
  if (chosenRoom === null) return null
  return {
    room: chosenRoom.room,
    stays: chosenRoom.tenancies.map((tenancy) => buildStayOption(chosenRoom.room, tenancy, input)),
  }
}

const lowestPriceOf = (tenancies: readonly Tenancy[]) =>
  Math.min(...tenancies.map((tenancy) => tenancy.price_per_person))

const isAvailable = ({ available, places_left, available_from, available_until }: Tenancy, today: CalendarDay) =>
  available && places_left > 0 && available_from !== null && (available_until === null || available_until >= today)

function buildStayOption(room: RoomTypeDetails, tenancy: Tenancy, input: StayOptionsInput): StayOption {
  const { place, reader, now, isPaid } = input
  const cost = calculateTotalCost(stayTermsOf(place, room, tenancy), now)
  const formatAmount = createAmountFormatter(place.pricing.currency, reader)
  const lease = { count: tenancy.lease_duration, unit: tenancy.lease_duration_unit }
  return {
    id: tenancy.id,
    length: lease.count,
    lengthUnit: lease.unit,
    lease,
    availableFrom: tenancy.available_from,
    availableUntil: tenancy.available_until,
    price: formatAmount(tenancy.price_per_person),
    total: formatAmount(cost.totalMinor),
    lines: toLineViews(cost.lines, formatAmount),
    refundable: cost.refundableMinor > 0 ? formatAmount(cost.refundableMinor) : null,
    // The API requests the stay's deposit.
    due: isPaid && tenancy.deposit > 0 ? formatAmount(tenancy.deposit) : null,
    placesLeft: tenancy.places_left,
    starts: startsOf(tenancy, input).flatMap((day) => {
      const last = endDate(day, lease)
      return last === undefined ? [] : [{ day, last, ...formatStartAndEnd(day, last, reader) }]
    }),
  }
}

/** Maximum number of weeks offered when availability has no end date. */
const MAX_START_WEEKS = 26

/** Returns weekly move-in dates from the first available day, plus the date requested by the URL. */
function startsOf(tenancy: Tenancy, { place, now, requestedStay }: StayOptionsInput): CalendarDay[] {
  const today = todayIn(place.time_zone, now)
  const { available_from: from, available_until: until } = tenancy
  const first = from === null || from < today ? today : from
  const isWithin = (day: CalendarDay) => day >= first && (until === null || day <= until)
  const days = Array.from({ length: MAX_START_WEEKS + 1 }, (_, week) => afterWeeks(first, week)).filter(isWithin)
  const requestedDays = requestedStay.moveIn !== null && isWithin(requestedStay.moveIn) ? [requestedStay.moveIn] : []
  return [...new Set([...days, ...requestedDays])].toSorted()
}

const afterWeeks = (day: CalendarDay, weeks: number): CalendarDay => {
  const first = parseCalendarDay(day)
  return (first && toCalendarDay(addDays(first, 7 * weeks, inUtc))) ?? day
}

const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const

function formatStartAndEnd(first: CalendarDay, last: CalendarDay, { language }: DisplayPreferences) {
  const formatLong = (day: CalendarDay) => formatDate(day, language, { format: { weekday: 'short', ...SHORT } })
  const rangeFormat = new Intl.DateTimeFormat(LOCALES[language], { ...SHORT, timeZone: 'UTC' })
  return {
    text: formatLong(first),
    lastText: formatLong(last),
    range: rangeFormat.formatRange(new Date(first), new Date(last)),
  }
}
