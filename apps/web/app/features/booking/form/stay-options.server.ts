import type { Place, RoomTypeDetails, Tenancy } from '@amber/contract/inventory'
import { wholeCost } from '@amber/domain/cost/whole-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { inUtc, parseCalendarDay, toCalendarDay } from '@amber/domain/dates/calendar-day'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { todayIn } from '@amber/domain/dates/today'
import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import { LOCALES } from '@amber/domain/languages'
import { addDays } from 'date-fns/addDays'
import type { Reader } from '../../../lib/seen-money.ts'
import { linesOf, writerFor } from '../../../parts/stay/cost-lines.ts'
import { stayTermsOf } from '../../../parts/stay/stay-terms.ts'
import type { StayOption } from './book-form-page.ts'

type Writing = {
  place: Place
  reader: Reader
  now: Date
  asked: StayChoice
  /** Whether the place takes payments. */
  isPaid: boolean
}

export type RoomOptions = { room: RoomTypeDetails; stays: StayOption[] }

/** The room that the address asks for, or else the cheapest, with its stays that are free; null when none is. */
export function roomOptionsOf(rooms: readonly RoomTypeDetails[], writing: Writing): RoomOptions | null {
  const { asked, place, now } = writing
  const today = todayIn(place.time_zone, now)
  const free = rooms
    .filter(({ status }) => status === 'active')
    .map((room) => ({ room, tenancies: room.tenancies.filter((tenancy) => isFree(tenancy, today)) }))
    .filter(({ tenancies }) => tenancies.length > 0)
  const cheapest = (list: typeof free) => list.toSorted((a, b) => leastOf(a.tenancies) - leastOf(b.tenancies)).at(0)
  const found =
    free.find(({ room }) => room.tenancies.some(({ id }) => id === asked.tenancyId)) ?? cheapest(free) ?? null
  if (found === null) return null
  return { room: found.room, stays: found.tenancies.map((tenancy) => stayOf(found.room, tenancy, writing)) }
}

const leastOf = (tenancies: readonly Tenancy[]) => Math.min(...tenancies.map((tenancy) => tenancy.price_per_person))

const isFree = ({ available, places_left, available_from, available_until }: Tenancy, today: CalendarDay) =>
  available && places_left > 0 && available_from !== null && (available_until === null || available_until >= today)

function stayOf(room: RoomTypeDetails, tenancy: Tenancy, writing: Writing): StayOption {
  const { place, reader, now, isPaid } = writing
  const cost = wholeCost(stayTermsOf(place, room, tenancy), now)
  const write = writerFor(place.pricing.currency, reader)
  const lease = { count: tenancy.lease_duration, unit: tenancy.lease_duration_unit }
  return {
    id: tenancy.id,
    length: lease.count,
    lengthUnit: lease.unit,
    lease,
    availableFrom: tenancy.available_from,
    availableUntil: tenancy.available_until,
    price: write(tenancy.price_per_person),
    total: write(cost.totalMinor),
    lines: linesOf(cost.lines, write),
    refundable: cost.refundableMinor > 0 ? write(cost.refundableMinor) : null,
    // As the API asks for it: the stay's deposit.
    due: isPaid && tenancy.deposit > 0 ? write(tenancy.deposit) : null,
    placesLeft: tenancy.places_left,
    starts: startsOf(tenancy, writing).flatMap((day) => {
      const last = endDate(day, lease)
      return last === undefined ? [] : [{ day, last, ...wordsOf(day, last, reader) }]
    }),
  }
}

/** A window that is open at its end is offered this far. */
const MOST_WEEKS = 26

/** From the first day of the window each week, and the day that the address asks for. */
function startsOf(tenancy: Tenancy, { place, now, asked }: Writing): CalendarDay[] {
  const today = todayIn(place.time_zone, now)
  const { available_from: from, available_until: until } = tenancy
  const first = from === null || from < today ? today : from
  const isWithin = (day: CalendarDay) => day >= first && (until === null || day <= until)
  const days = Array.from({ length: MOST_WEEKS + 1 }, (_, week) => afterWeeks(first, week)).filter(isWithin)
  const wished = asked.moveIn !== null && isWithin(asked.moveIn) ? [asked.moveIn] : []
  return [...new Set([...days, ...wished])].toSorted()
}

const afterWeeks = (day: CalendarDay, weeks: number): CalendarDay => {
  const first = parseCalendarDay(day)
  return (first && toCalendarDay(addDays(first, 7 * weeks, inUtc))) ?? day
}

const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const

function wordsOf(first: CalendarDay, last: CalendarDay, { language }: Reader) {
  const long = (day: CalendarDay) => formatDate(day, language, { format: { weekday: 'short', ...SHORT } })
  const writer = new Intl.DateTimeFormat(LOCALES[language], { ...SHORT, timeZone: 'UTC' })
  return { text: long(first), lastText: long(last), range: writer.formatRange(new Date(first), new Date(last)) }
}
