import type { RoomTypeDetails } from '@amber/contract/schemas/inventory'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import type { Amenity } from '@amber/domain/inventory/vocabulary'
import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import type { OtherToday, TodayView } from '../../../shared/schedule/due-today.ts'
import type { DueDates, ScheduleRow } from '../../../shared/schedule/schedule-view.ts'
import type { PriceSplit } from '../../../shared/listing/listing-display.ts'
import type { TermView } from '../../../shared/stay/cancellation-view.server.ts'
import type { Amount, LineView } from '../../../shared/stay/cost-lines.ts'

/**
 * Views of rooms and stays, with text the server has already formatted. The browser needs neither rates nor rules, and
 * choosing another stay needs no request.
 */

export type StayView = {
  id: number
  length: number
  lengthUnit: DurationUnit
  /** All-in price per person and period, for comparisons. */
  priceMinor: number
  price: Amount
  /** People who share the room or flat, each of whom pays the price; 1 if the price is for the whole room. */
  sharers: number
  /** Parts of the price; null if it is the rent alone. */
  split: PriceSplit | null
  lines: LineView[]
  optional: LineView[]
  /** For all persons. */
  total: Amount
  /** For one person. */
  personTotal: Amount
  /** Null when nothing is refundable. */
  refundable: Amount | null
  perPeriod: Amount
  /** Due today for the chosen nationality, or usually if none is chosen; null if the place takes no payments. */
  today: TodayView | null
  /** The most different amount that other nationalities pay; null if one is chosen or all pay the same. */
  otherToday: OtherToday | null
  payments: ScheduleRow[]
  confirmed: { days: number; day: string; by: 'landlord' | 'amber' | 'feed' | null } | null
  isStale: boolean
}

export type CellView = {
  stayId: number
  moveIn: CalendarDay
  placesLeft: number
  free: boolean
}

export type RoomView = Pick<
  RoomTypeDetails,
  | 'id'
  | 'name'
  | 'room_type'
  | 'bathroom_type'
  | 'kitchen_type'
  | 'unit_type'
  | 'bedroom_count'
  | 'bathroom_count'
  | 'persons'
  | 'descriptions'
> & {
  image: RoomTypeDetails['images'][number] | null
  /** Formatted area, such as '14 m² (151 sq ft)'. */
  area: string | null
  stays: StayView[]
  moveIns: CalendarDay[]
  rows: { length: number; lengthUnit: DurationUnit; cells: (CellView | null)[] }[]
  /** Index of the cancellation policy set that applies. */
  policySet: number
}

/** A date as shown in a grid header and in a sentence. */
type DayView = { weekday: string; year: string; long: string }

export type StaysView = {
  rooms: RoomView[]
  unit: 'week' | 'month'
  /** All dates shown, keyed by ISO date such as `2027-09-11`. */
  days: Record<CalendarDay, DayView>
  /** Last day of each stay, keyed by tenancy and move-in date. */
  lastDays: Record<string, CalendarDay>
  /** Due dates of each stay, keyed by tenancy and move-in date. */
  dueDates: Record<string, DueDates>
  /** Cancellation terms, keyed by policy set and move-in date. */
  cancellation: Record<string, TermView[]>
  /** Amenities that costs pay for, by the id of the cost. */
  amenityByCost: Record<number, Amenity>
  /** Stay requested by the URL where the grid shows another tenancy of the same length. */
  requestedCell: CellView | null
  /** Set when the requested stay is unavailable: the request and the available stays near its date. */
  instead: { requested: StayChoice; near: CellView[]; later: CellView[] } | null
}

export const stayKey = (stayId: number, moveIn: CalendarDay) => `${stayId} ${moveIn}`
export const policyKey = (policySet: number, moveIn: CalendarDay) => `${policySet} ${moveIn}`
