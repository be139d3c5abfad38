import type { RoomTypeDetails } from '@amber/contract/inventory'
import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import type { Amount, LineView } from '../../../parts/stay/cost-lines.ts'

/**
 * What the page says of rooms and stays, in words where the server can write them: the browser gets neither rates nor
 * rules, and whoever chooses another stay needs nothing new.
 */

/** One tenancy. */
export type StayView = {
  id: number
  length: number
  lengthUnit: DurationUnit
  /** What one person pays a week or month, to compare by. */
  priceMinor: number
  price: Amount
  lines: LineView[]
  optional: LineView[]
  /** Of all who share it. */
  total: Amount
  /** Of one of them. */
  personTotal: Amount
  /** Null where nothing comes back. */
  refundable: Amount | null
  perPeriod: Amount
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
  /** '14 m²', '151 sq ft'. */
  area: { metric: string; imperial: string } | null
  stays: StayView[]
  moveIns: CalendarDay[]
  rows: { length: number; lengthUnit: DurationUnit; cells: (CellView | null)[] }[]
  /** Which of the sets of rules holds here. */
  policySet: number
}

/** A day as it is written in the head of a grid and in a sentence. */
type DayView = { weekday: string; year: string; long: string }

export type TermView = {
  reason: CancellationReason
  name: string
  /** `until` null: from then on. */
  steps: { percent: number; until: { day: string; time: string } | null }[]
}

export type StaysView = {
  rooms: RoomView[]
  unit: 'week' | 'month'
  /** Every day that is named, by `2027-09-11`. */
  days: Record<CalendarDay, DayView>
  /** The last day of a stay, by tenancy and first day. */
  lastDays: Record<string, CalendarDay>
  /** By set of rules and first day. */
  cancellation: Record<string, TermView[]>
  /** A stay on a day that no grid shows, but that the address asks for. */
  asked: CellView | null
  /** Where what the address asks for can't be had: what that was, and what is near its day. */
  instead: { wished: StayChoice; near: CellView[]; later: CellView[] } | null
}

export const stayKey = (stayId: number, moveIn: CalendarDay) => `${stayId} ${moveIn}`
export const policyKey = (policySet: number, moveIn: CalendarDay) => `${policySet} ${moveIn}`
