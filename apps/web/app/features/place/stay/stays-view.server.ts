import type { Place, RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import { calculateTotalCost } from '@amber/domain/cost/total-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { daysSince } from '@amber/domain/dates/days-since'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { todayIn } from '@amber/domain/dates/today'
import { isStale } from '@amber/domain/inventory/freshness'
import { nearestStays } from '@amber/domain/inventory/nearest-stays'
import { roomGrid } from '@amber/domain/inventory/room-grid'
import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import { paymentSchedule } from '@amber/domain/payment/payment-schedule'
import type { DisplayPreferences } from '../../../shared/money/display-money.ts'
import { splitOf } from '../../../shared/listing/listing-display.ts'
import { formatArea } from '../../../shared/stay/format-area.ts'
import { policiesOf } from '../../../shared/stay/cancellation-policies.ts'
import { termViewsOf } from '../../../shared/stay/cancellation-view.server.ts'
import { dueTodayFor, otherTodayOf, todayViewOf, usualDueToday } from '../../../shared/schedule/due-today.ts'
import { dueDatesOf, paymentPlanOf, scheduleRows } from '../../../shared/schedule/schedule-view.ts'
import { toLineViews, createAmountFormatter } from '../../../shared/stay/cost-lines.ts'
import { resolveChosenStay, availableCells } from './chosen-stay.ts'
import { gridTenancyOf } from '../../../shared/stay/grid-tenancy.ts'
import { stayTermsOf } from '../../../shared/stay/stay-terms.ts'
import { type CellView, policyKey, type RoomView, stayKey, type StaysView, type StayView } from './stay-view.ts'

/** `nationality` is a country code for which another amount is due today; null shows the usual amount. */
type Reader = DisplayPreferences & { nationality: string | null }

type ViewContext = { place: Place; reader: Reader; now: Date }

const WEEKDAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const YEAR = { year: 'numeric' } as const
const LONG_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

export function staysViewOf(
  place: Place,
  details: readonly RoomTypeDetails[],
  choice: StayChoice,
  reader: Reader,
  now: Date,
): StaysView {
  const context = { place, reader, now }
  const policySets: RoomTypeDetails['cancellation_policies'][] = []
  const rooms = details
    .filter(({ status }) => status === 'active')
    .map((room) => roomOf(room, findOrAddPolicySet(policySets, policiesOf(room, place)), choice.moveIn, context))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const requestedCell = findRequestedCell(details, rooms, choice, todayIn(place.time_zone, now))
  const cells = [...rooms.flatMap(cellsOf), ...(requestedCell ? [requestedCell] : [])]
  const lastDays = lastDaysOf(rooms, cells)
  return {
    rooms,
    unit: place.pricing.duration === 'weekly' ? 'week' : 'month',
    days: daysOf([...cells.map(({ moveIn }) => moveIn), ...Object.values(lastDays), choice.moveIn], reader),
    lastDays,
    dueDates: dueDatesBy(details, cells, context),
    cancellation: cancellationOf(rooms, cells, policySets, context),
    amenityByCost: amenityByCostOf(place, details),
    requestedCell: requestedCell,
    instead: findAlternatives(rooms, requestedCell, choice, context),
  }
}

function amenityByCostOf(place: Place, details: readonly RoomTypeDetails[]): StaysView['amenityByCost'] {
  const costs = [place, ...details, ...details.flatMap(({ tenancies }) => tenancies)].flatMap((owner) => owner.costs)
  return Object.fromEntries(costs.flatMap(({ id, amenity }) => (amenity === null ? [] : [[id, amenity]])))
}

const cellsOf = ({ rows }: RoomView) => rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null))

/** Returns the sort rank: available rooms first, each group by price. */
function rankOf(room: RoomView): number {
  const lowestPrice = (stays: readonly StayView[]) => Math.min(...stays.map(({ priceMinor }) => priceMinor))
  const available = new Set(availableCells([room]).map(({ stayId }) => stayId))
  return available.size > 0
    ? lowestPrice(room.stays.filter(({ id }) => available.has(id)))
    : 1e12 + Math.min(lowestPrice(room.stays), 1e12)
}

/** Returns the index of a policy set, adding it when new. Rooms mostly share one set, which is then sent once. */
function findOrAddPolicySet(
  sets: RoomTypeDetails['cancellation_policies'][],
  policies: RoomTypeDetails['cancellation_policies'],
) {
  const codes = (list: typeof policies) => list.map(({ code }) => code).join(' ')
  const knownIndex = sets.findIndex((set) => codes(set) === codes(policies))
  return knownIndex === -1 ? sets.push(policies) - 1 : knownIndex
}

function roomOf(
  room: RoomTypeDetails,
  policySet: number,
  requestedDay: CalendarDay | null,
  context: ViewContext,
): RoomView {
  const { place, reader, now } = context
  const grid = roomGrid(room.tenancies.map(gridTenancyOf), todayIn(place.time_zone, now), requestedDay)
  return {
    id: room.id,
    name: room.name,
    room_type: room.room_type,
    bathroom_type: room.bathroom_type,
    kitchen_type: room.kitchen_type,
    unit_type: room.unit_type,
    bedroom_count: room.bedroom_count,
    bathroom_count: room.bathroom_count,
    persons: room.persons,
    descriptions: room.descriptions,
    image: room.images[0] ?? null,
    area: formatArea(room.area, room.area_unit, reader.language),
    stays: room.tenancies.map((tenancy) => stayOf(room, tenancy, context)),
    moveIns: [...grid.moveIns],
    rows: grid.rows.map(({ leaseDuration, leaseDurationUnit, cells }) => ({
      length: leaseDuration,
      lengthUnit: leaseDurationUnit,
      cells: cells.map(
        (cell) => cell && { stayId: cell.tenancyId, moveIn: cell.moveIn, placesLeft: cell.placesLeft, free: cell.free },
      ),
    })),
    policySet,
  }
}

/** Beds of a shared room are let one by one, unless the rent covers two people. */
const isRentedPerBed = ({ room_type, tags }: RoomTypeDetails): boolean =>
  room_type === 'shared_room' && !tags.includes('dual_occupancy')

function stayOf(room: RoomTypeDetails, tenancy: Tenancy, context: ViewContext): StayView {
  const { place, reader, now } = context
  const due = dueTodayFor(place, tenancy, reader.nationality)
  const cost = calculateTotalCost(stayTermsOf(place, room, tenancy, due), now)
  // Only the dates depend on the move-in date, so any date gives the payments.
  const schedule = scheduleOf(room, tenancy, todayIn(place.time_zone, now), context)
  const formatAmount = createAmountFormatter(place.pricing.currency, reader)
  const { minor, rentMinor, billsMinor, offersMinor } = cost.allIn
  const { confirmed_at, confirmed_by } = tenancy
  return {
    id: tenancy.id,
    length: tenancy.lease_duration,
    lengthUnit: tenancy.lease_duration_unit,
    priceMinor: minor,
    price: formatAmount(minor),
    sharers: isRentedPerBed(room) ? Math.max(room.persons, 2) : room.persons,
    split: splitOf({ rent: rentMinor, bills: billsMinor, offers: offersMinor }, (amount) => formatAmount(amount).text),
    lines: toLineViews(cost.lines, formatAmount),
    optional: toLineViews(cost.optional, formatAmount),
    total: formatAmount(cost.totalMinor),
    personTotal: formatAmount(cost.personTotalMinor),
    refundable: cost.refundableMinor > 0 ? formatAmount(cost.refundableMinor) : null,
    perPeriod: formatAmount(cost.perPeriodMinor),
    today: due && todayViewOf(due, tenancy.deposit, formatAmount, usualDueToday(place, tenancy) ?? due),
    otherToday: due && reader.nationality === null ? otherTodayOf(place, due, formatAmount) : null,
    payments: schedule ? scheduleRows(schedule, paymentPlanOf(place, tenancy).kind === 'monthly', formatAmount) : [],
    confirmed:
      confirmed_at === null
        ? null
        : {
            days: daysSince(confirmed_at, now, place.time_zone),
            day: formatDate(confirmed_at, reader.language, { timeZone: place.time_zone }),
            by: confirmed_by,
          },
    isStale: isStale(confirmed_at, now),
  }
}

/** Returns undefined for a date that is not a calendar day. */
function scheduleOf(room: RoomTypeDetails, tenancy: Tenancy, moveIn: CalendarDay, { place, reader, now }: ViewContext) {
  const due = dueTodayFor(place, tenancy, reader.nationality)
  return paymentSchedule({
    cost: calculateTotalCost(stayTermsOf(place, room, tenancy, due), now),
    plan: paymentPlanOf(place, tenancy),
    dueToday: due,
    bookedOn: todayIn(place.time_zone, now),
    moveIn,
    lease: { count: tenancy.lease_duration, unit: tenancy.lease_duration_unit },
  })
}

function dueDatesBy(
  details: readonly RoomTypeDetails[],
  cells: readonly CellView[],
  context: ViewContext,
): StaysView['dueDates'] {
  const stays = new Map(
    details.flatMap((room) => room.tenancies.map((tenancy) => [tenancy.id, { room, tenancy }] as const)),
  )
  const pairs = cells.flatMap(({ stayId, moveIn }) => {
    const stay = stays.get(stayId)
    const schedule = stay && scheduleOf(stay.room, stay.tenancy, moveIn, context)
    return schedule ? [[stayKey(stayId, moveIn), dueDatesOf(schedule, context.reader.language)] as const] : []
  })
  return Object.fromEntries(pairs)
}

/**
 * Returns the requested stay on a date on which the grid shows another tenancy of the same length.
 */
function findRequestedCell(
  details: readonly RoomTypeDetails[],
  rooms: readonly RoomView[],
  { tenancyId, moveIn }: StayChoice,
  today: CalendarDay,
): CellView | null {
  if (moveIn === null || moveIn < today) return null
  const isInGrid = availableCells(rooms).some(
    (cell) => cell.moveIn === moveIn && (tenancyId === null || cell.stayId === tenancyId),
  )
  if (isInGrid) return null
  const [found] = details
    .filter(({ id }) => rooms.some((room) => room.id === id))
    .flatMap(({ tenancies }) => tenancies)
    .filter(({ id }) => tenancyId === null || id === tenancyId)
    .filter(
      ({ available, places_left, available_from: from, available_until: until }) =>
        available && places_left > 0 && from !== null && from <= moveIn && (until === null || moveIn <= until),
    )
    .toSorted((a, b) => a.price_per_person - b.price_per_person)
  return found ? { stayId: found.id, moveIn, placesLeft: found.places_left, free: true } : null
}

function findAlternatives(
  rooms: readonly RoomView[],
  requestedCell: CellView | null,
  choice: StayChoice,
  { place, now }: ViewContext,
): StaysView['instead'] {
  const { tenancyId, moveIn } = choice
  const chosen = resolveChosenStay(rooms, requestedCell, choice)
  const isRequestedStay = tenancyId === null || chosen?.stay.id === tenancyId
  const isRequestedDay = moveIn === null || chosen?.cell.moveIn === moveIn
  if (isRequestedStay && isRequestedDay) return null
  if (moveIn === null) return { requested: choice, near: [], later: [] }
  const { near, later } = nearestStays(availableCells(rooms), moveIn, now, place.time_zone)
  return { requested: choice, near: near.slice(0, 3), later: [...later] }
}

function lastDaysOf(rooms: readonly RoomView[], cells: readonly CellView[]): StaysView['lastDays'] {
  const stays = new Map(rooms.flatMap((room) => room.stays.map((stay) => [stay.id, stay] as const)))
  const pairs = cells.flatMap(({ stayId, moveIn }) => {
    const stay = stays.get(stayId)
    const last = stay && endDate(moveIn, { count: stay.length, unit: stay.lengthUnit })
    return last === undefined ? [] : [[stayKey(stayId, moveIn), last] as const]
  })
  return Object.fromEntries(pairs)
}

function daysOf(days: readonly (CalendarDay | null)[], { language }: DisplayPreferences): StaysView['days'] {
  const shownDays = [...new Set(days)].filter((day) => day !== null)
  const formatDay = (day: CalendarDay, format: Intl.DateTimeFormatOptions) => formatDate(day, language, { format })
  return Object.fromEntries(
    shownDays.map((day) => [
      day,
      { weekday: formatDay(day, WEEKDAY), year: formatDay(day, YEAR), long: formatDay(day, LONG_DAY) },
    ]),
  )
}

function cancellationOf(
  rooms: readonly RoomView[],
  cells: readonly CellView[],
  policySets: readonly RoomTypeDetails['cancellation_policies'][],
  { place, reader, now }: ViewContext,
): StaysView['cancellation'] {
  const roomOfStay = new Map(rooms.flatMap((room) => room.stays.map(({ id }) => [id, room] as const)))
  const staysByPolicy = new Map(
    cells.map(({ stayId, moveIn }) => {
      const policySet = roomOfStay.get(stayId)?.policySet ?? 0
      return [policyKey(policySet, moveIn), { policySet, moveIn }]
    }),
  )
  const timeZone = place.time_zone
  const buildTerms = ({ policySet, moveIn }: { policySet: number; moveIn: CalendarDay }) =>
    termViewsOf(policySets[policySet] ?? [], { bookedAt: now, moveIn, timeZone }, reader.language)
  return Object.fromEntries([...staysByPolicy].map(([key, stay]) => [key, buildTerms(stay)]))
}
