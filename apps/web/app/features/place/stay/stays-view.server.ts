import type { Place, RoomTypeDetails, Tenancy } from '@amber/contract/inventory'
import { cancellationTerms } from '@amber/domain/booking/cancellation-terms'
import { wholeCost } from '@amber/domain/cost/whole-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { daysSince } from '@amber/domain/dates/days-since'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { todayIn } from '@amber/domain/dates/today'
import { isStale } from '@amber/domain/inventory/freshness'
import { nearestStays } from '@amber/domain/inventory/nearest-stays'
import { roomGrid } from '@amber/domain/inventory/room-grid'
import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import type { Reader } from '../../../lib/seen-money.ts'
import { areaInWords } from '../../../parts/stay/area-in-words.ts'
import { policiesOf, policyOf } from '../../../parts/stay/cancellation-policies.ts'
import { linesOf, writerFor } from '../../../parts/stay/cost-lines.ts'
import { chosenStay, freeCells } from './chosen-stay.ts'
import { gridTenancyOf } from '../../../parts/stay/grid-tenancy.ts'
import { stayTermsOf } from '../../../parts/stay/stay-terms.ts'
import { type CellView, policyKey, type RoomView, stayKey, type StaysView, type StayView } from './stay-view.ts'

type Writing = { place: Place; reader: Reader; now: Date }

const WEEKDAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const YEAR = { year: 'numeric' } as const
const LONG_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const DEADLINE = { day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

export function staysViewOf(
  place: Place,
  details: readonly RoomTypeDetails[],
  choice: StayChoice,
  reader: Reader,
  now: Date,
): StaysView {
  const writing = { place, reader, now }
  const policySets: RoomTypeDetails['cancellation_policies'][] = []
  const rooms = details
    .filter(({ status }) => status === 'active')
    .map((room) => roomOf(room, setOf(policySets, policiesOf(room, place)), writing))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const asked = askedCell(details, rooms, choice, todayIn(place.time_zone, now))
  const cells = [...rooms.flatMap(cellsOf), ...(asked ? [asked] : [])]
  const lastDays = lastDaysOf(rooms, cells)
  return {
    rooms,
    unit: place.pricing.duration === 'weekly' ? 'week' : 'month',
    days: daysOf([...cells.map(({ moveIn }) => moveIn), ...Object.values(lastDays), choice.moveIn], reader),
    lastDays,
    cancellation: cancellationOf(rooms, cells, policySets, writing),
    asked,
    instead: insteadOf(rooms, asked, choice, writing),
  }
}

const cellsOf = ({ rows }: RoomView) => rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null))

/** What can be had comes first, the cheapest of it at the top. */
function rankOf(room: RoomView): number {
  const prices = (stays: readonly StayView[]) => Math.min(...stays.map(({ priceMinor }) => priceMinor))
  const free = new Set(freeCells([room]).map(({ stayId }) => stayId))
  return free.size > 0 ? prices(room.stays.filter(({ id }) => free.has(id))) : 1e12 + Math.min(prices(room.stays), 1e12)
}

/** Rooms mostly share one set of rules, which is then written once. */
function setOf(sets: RoomTypeDetails['cancellation_policies'][], policies: RoomTypeDetails['cancellation_policies']) {
  const codes = (list: typeof policies) => list.map(({ code }) => code).join(' ')
  const known = sets.findIndex((set) => codes(set) === codes(policies))
  return known === -1 ? sets.push(policies) - 1 : known
}

function roomOf(room: RoomTypeDetails, policySet: number, writing: Writing): RoomView {
  const { place, reader, now } = writing
  const grid = roomGrid(room.tenancies.map(gridTenancyOf), todayIn(place.time_zone, now))
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
    area: areaInWords(room.area, room.area_unit, reader.language),
    stays: room.tenancies.map((tenancy) => stayOf(room, tenancy, writing)),
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

function stayOf(room: RoomTypeDetails, tenancy: Tenancy, { place, reader, now }: Writing): StayView {
  const cost = wholeCost(stayTermsOf(place, room, tenancy), now)
  const write = writerFor(place.pricing.currency, reader)
  const { confirmed_at, confirmed_by } = tenancy
  return {
    id: tenancy.id,
    length: tenancy.lease_duration,
    lengthUnit: tenancy.lease_duration_unit,
    priceMinor: tenancy.price_per_person,
    price: write(tenancy.price_per_person),
    lines: linesOf(cost.lines, write),
    optional: linesOf(cost.optional, write),
    total: write(cost.totalMinor),
    personTotal: write(cost.personTotalMinor),
    refundable: cost.refundableMinor > 0 ? write(cost.refundableMinor) : null,
    perPeriod: write(cost.perPeriodMinor),
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

/** The grid shows the days that windows begin with; the address may ask for any other day inside one. */
function askedCell(
  details: readonly RoomTypeDetails[],
  rooms: readonly RoomView[],
  { tenancyId, moveIn }: StayChoice,
  today: CalendarDay,
): CellView | null {
  if (moveIn === null || moveIn < today) return null
  const isInGrid = freeCells(rooms).some(
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

function insteadOf(
  rooms: readonly RoomView[],
  asked: CellView | null,
  choice: StayChoice,
  { place, now }: Writing,
): StaysView['instead'] {
  const { tenancyId, moveIn } = choice
  const chosen = chosenStay(rooms, asked, choice)
  const isThatStay = tenancyId === null || chosen?.stay.id === tenancyId
  const isThatDay = moveIn === null || chosen?.cell.moveIn === moveIn
  if (isThatStay && isThatDay) return null
  if (moveIn === null) return { wished: choice, near: [], later: [] }
  const { near, later } = nearestStays(freeCells(rooms), moveIn, now, place.time_zone)
  return { wished: choice, near: near.slice(0, 3), later: [...later] }
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

function daysOf(days: readonly (CalendarDay | null)[], { language }: Reader): StaysView['days'] {
  const named = [...new Set(days)].filter((day) => day !== null)
  const write = (day: CalendarDay, format: Intl.DateTimeFormatOptions) => formatDate(day, language, { format })
  return Object.fromEntries(
    named.map((day) => [day, { weekday: write(day, WEEKDAY), year: write(day, YEAR), long: write(day, LONG_DAY) }]),
  )
}

function cancellationOf(
  rooms: readonly RoomView[],
  cells: readonly CellView[],
  policySets: readonly RoomTypeDetails['cancellation_policies'][],
  { place, reader, now }: Writing,
): StaysView['cancellation'] {
  const roomOfStay = new Map(rooms.flatMap((room) => room.stays.map(({ id }) => [id, room] as const)))
  const wanted = new Map(
    cells.map(({ stayId, moveIn }) => {
      const policySet = roomOfStay.get(stayId)?.policySet ?? 0
      return [policyKey(policySet, moveIn), { policySet, moveIn }]
    }),
  )
  const timeZone = place.time_zone
  const write = (instant: string, format: Intl.DateTimeFormatOptions) =>
    formatDate(instant, reader.language, { timeZone, format })
  const terms = ({ policySet, moveIn }: { policySet: number; moveIn: CalendarDay }) =>
    cancellationTerms((policySets[policySet] ?? []).map(policyOf), { bookedAt: now, moveIn, timeZone }).map(
      ({ reason, name, steps }) => ({
        reason,
        name,
        steps: steps.map(({ refundPercent, until }) => ({
          percent: refundPercent,
          until: until && { day: write(until.instant, DEADLINE), time: write(until.instant, TIME) },
        })),
      }),
    )
  return Object.fromEntries([...wanted].map(([key, stay]) => [key, terms(stay)]))
}
