import type { Place, RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import { calculateTotalCost } from '@amber/domain/cost/total-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { parseCalendarDay, toCalendarDay } from '@amber/domain/dates/calendar-day'
import { inUtc } from '@amber/domain/dates/in-utc'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { todayIn } from '@amber/domain/dates/today'
import { openingDays } from '@amber/domain/inventory/room-grid'
import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import { LOCALES } from '@amber/domain/languages'
import { paymentSchedule } from '@amber/domain/payment/payment-schedule'
import { platformFee } from '@amber/domain/payment/platform-fee'
import { addDays } from 'date-fns/addDays'
import type { DisplayPreferences } from '../../../shared/money/display-money.ts'
import { policiesOf } from '../../../shared/stay/cancellation-policies.ts'
import { type TermView, termViewsOf } from '../../../shared/stay/cancellation-view.server.ts'
import { toLineViews, createAmountFormatter } from '../../../shared/stay/cost-lines.ts'
import { gridTenancyOf } from '../../../shared/stay/grid-tenancy.ts'
import { otherOfferViews } from '../../../shared/stay/other-offers.ts'
import { stayTermsOf } from '../../../shared/stay/stay-terms.ts'
import { type DueToday, todayViewOf, usualDueToday } from '../../../shared/schedule/due-today.ts'
import { type DueDates, dueDatesOf, paymentPlanOf, scheduleRows } from '../../../shared/schedule/schedule-view.ts'
import type { StayOption, StayPayments } from './book-form-page.ts'
import type { NationalityAmounts } from './nationality-amounts.server.ts'

type StayOptionsInput = {
  place: Place
  reader: DisplayPreferences
  now: Date
  requestedStay: StayChoice
  nationalityAmounts: NationalityAmounts
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
  const { place, reader, now, nationalityAmounts } = input
  const usual = usualDueToday(place, tenancy)
  const cost = calculateTotalCost(stayTermsOf(place, room, tenancy, null), now)
  const formatAmount = createAmountFormatter(place.pricing.currency, reader)
  const lease = { count: tenancy.lease_duration, unit: tenancy.lease_duration_unit }
  return {
    id: tenancy.id,
    length: lease.count,
    lengthUnit: lease.unit,
    lease,
    availableFrom: tenancy.available_from,
    availableUntil: tenancy.available_until,
    price: formatAmount(cost.allIn.minor),
    lines: toLineViews(cost.lines, formatAmount),
    otherOffers: otherOfferViews(cost.otherOffers),
    refundable: cost.refundableMinor > 0 ? formatAmount(cost.refundableMinor) : null,
    payments: Object.fromEntries(
      [['usual', usual] as const, ...Object.values(nationalityAmounts).map((due) => [keyOf(due), due] as const)].map(
        ([key, due]) => [key, paymentsOf(room, tenancy, due, input)],
      ),
    ),
    placesLeft: tenancy.places_left,
    starts: startsOf(room, tenancy, input).flatMap((day) => {
      const last = endDate(day, lease)
      return last === undefined
        ? []
        : [
            {
              day,
              last,
              ...formatStartAndEnd(day, last, reader),
              dueDates: dueDatesFrom(room, tenancy, day, input),
              cancellation: cancellationOf(room, day, input),
            },
          ]
    }),
  }
}

const keyOf = ({ amountMinor, paymentType }: DueToday) => `${amountMinor} ${paymentType}`

/** Returns the key of the payments for each nationality with an amount of its own. */
export const paymentKeysOf = (amounts: NationalityAmounts): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([nationality, due]) => [nationality, keyOf(due)]))

function scheduleOf(
  room: RoomTypeDetails,
  tenancy: Tenancy,
  { due, moveIn }: { due: DueToday | null; moveIn: CalendarDay },
  { place, now }: StayOptionsInput,
) {
  return paymentSchedule({
    cost: calculateTotalCost(stayTermsOf(place, room, tenancy, due), now),
    plan: paymentPlanOf(place, tenancy),
    dueToday: due,
    bookedOn: todayIn(place.time_zone, now),
    moveIn,
    lease: { count: tenancy.lease_duration, unit: tenancy.lease_duration_unit },
  })
}

function paymentsOf(
  room: RoomTypeDetails,
  tenancy: Tenancy,
  due: DueToday | null,
  input: StayOptionsInput,
): StayPayments {
  const { place, reader, now } = input
  const formatAmount = createAmountFormatter(place.pricing.currency, reader)
  const { totalMinor } = calculateTotalCost(stayTermsOf(place, room, tenancy, due), now)
  // Only the dates depend on the move-in date, so any date gives the payments.
  const schedule = scheduleOf(room, tenancy, { due, moveIn: todayIn(place.time_zone, now) }, input)
  const isMonthly = paymentPlanOf(place, tenancy).kind === 'monthly'
  return {
    today: due && todayViewOf(due, tenancy.deposit, formatAmount),
    total: formatAmount(totalMinor),
    fee: platformFee(due) > 0 ? formatAmount(platformFee(due)) : null,
    rows: schedule ? scheduleRows(schedule, isMonthly, formatAmount) : [],
  }
}

/** Returns the dates as if nothing were due today, so that a deposit always has one. */
function dueDatesFrom(room: RoomTypeDetails, tenancy: Tenancy, moveIn: CalendarDay, input: StayOptionsInput): DueDates {
  const schedule = scheduleOf(room, tenancy, { due: null, moveIn }, input)
  return schedule ? dueDatesOf(schedule, input.reader.language) : { deposit: '', rent: '', instalments: [], back: null }
}

/** Returns the term of a change of mind alone: the form links to the others, and sends many dates. */
function cancellationOf(
  room: RoomTypeDetails,
  moveIn: CalendarDay,
  { place, reader, now }: StayOptionsInput,
): TermView[] {
  const stay = { bookedAt: now, moveIn, timeZone: place.time_zone }
  return termViewsOf(policiesOf(room, place), stay, reader.language).filter(({ reason }) => reason === 'change_of_mind')
}

/** Maximum number of weeks offered when availability has no end date. */
const MAX_START_WEEKS = 26

/**
 * Returns weekly move-in dates from the first available day, the days that the grid of the place page offers, and the
 * date requested by the URL.
 */
function startsOf(
  room: RoomTypeDetails,
  tenancy: Tenancy,
  { place, now, requestedStay }: StayOptionsInput,
): CalendarDay[] {
  const today = todayIn(place.time_zone, now)
  const { available_from: from, available_until: until } = tenancy
  const first = from === null || from < today ? today : from
  const isWithin = (day: CalendarDay) => day >= first && (until === null || day <= until)
  const days = Array.from({ length: MAX_START_WEEKS + 1 }, (_, week) => afterWeeks(first, week)).filter(isWithin)
  const requestedDays = requestedStay.moveIn !== null && isWithin(requestedStay.moveIn) ? [requestedStay.moveIn] : []
  const gridDays = openingDays(room.tenancies.map(gridTenancyOf), today).filter(isWithin)
  return [...new Set([...days, ...gridDays, ...requestedDays])].toSorted()
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
