import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import type { Comparison } from '@amber/domain/compare/comparison-url'
import type { WishedStay } from '@amber/domain/compare/standing-stay'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { Amenity, BathroomType, KitchenType, RoomType } from '@amber/domain/inventory/vocabulary'

/** What the page says, in words where only the server can write them. */
export type ComparePage = {
  /** As the address asks for it, of what is known. */
  comparison: Comparison
  /** The stay that is compared: what the address leaves open is filled in. */
  wish: WishedStay
  /** More than stand side by side. */
  left: number
  /** Nobody knows them any more. */
  missing: number
  columns: CompareColumn[]
  rows: CompareRow[]
  /** In which all are worked out, to be compared by. */
  unit: 'week' | 'month'
  choices: {
    lengths: { length: Duration; count: number }[]
    days: { day: CalendarDay; text: string; count: number }[]
    universities: { name: string; canonicalName: string }[]
  }
  /** The day that is compared, in words. */
  moveIn: string | null
  university: { name: string; canonicalName: string } | null
  /** What was asked for, where nobody knows such a one. */
  unknownUniversity: string | null
  isEstimated: boolean
  rates: { day: string; source: string | null } | null
  asOf: string
  /** Of the visitor's shortlist, what is not compared yet. */
  kept: Kept[]
}

export type Kept = { id: number; name: string }

export type Amount = {
  /** In the listing's own currency. */
  text: string
  /** In the visitor's, marked; null where that is the same, or has no rate. */
  seen: string | null
}

export type CompareColumn = {
  /** As the address has it: of the place, or of one of its rooms. */
  id: number
  placeId: number
  name: string
  /** Short, and another one for each column. */
  label: string
  city: string
  /** Of its page, with the stay that is compared. */
  path: string
  image: { path: string; width: number; height: number; preview: string | null; isRender: boolean } | null
  isLet: boolean
  /** To choose from; which one is chosen is what `id` says. */
  rooms: { id: number; name: string }[]
  room: RoomFacts | null
  stay: ColumnStay | null
  cost: ColumnCost | null
  way: ColumnWay | null
  cancellation: Partial<Record<CancellationReason, CancellationFacts>>
  rating: { value: number; text: string; count: number } | null
  confirmed: { days: number; day: string; by: 'landlord' | 'amber' | 'feed' | null; isStale: boolean } | null
  included: string[]
  amenities: Amenity[]
}

type RoomFacts = {
  name: string
  type: RoomType
  bathroom: BathroomType
  kitchen: KitchenType
  area: { metric: string; imperial: string } | null
}

export type ColumnStay = {
  length: Duration
  /** Null where one can't move in. */
  first: string | null
  last: string | null
  free: boolean
  placesLeft: number
  sameLength: boolean
  sameDay: boolean
}

/** What one person pays. The parts add up to the total. */
export type ColumnCost = {
  total: Amount
  /** Of all who share it; null where one has it alone. */
  ofAll: { total: string; persons: number } | null
  period: Amount
  rent: Amount
  extras: Amount
  /** The deposit, and what else is paid back. */
  back: Amount
  offers: Amount
}

export type ColumnWay = {
  far: string
  /** The quickest without a car; null where that takes too long to be of use. */
  quickest: { by: 'walk' | 'transit'; time: string; estimated: boolean } | null
}

/** The best that is promised: until when so many percent come back; `until` null: nothing does. */
export type CancellationFacts = { percent: number; until: string | null }

export const ROW_KEYS = [
  'total',
  'period',
  'rent',
  'extras',
  'offers',
  'back',
  'stay',
  'places',
  'confirmed',
  'distance',
  'rating',
  'change_of_mind',
  'no_visa',
  'no_place',
  'course_changed',
  'room',
  'size',
  'bathroom',
  'kitchen',
  'included',
  'amenities',
] as const

export type RowKey = (typeof ROW_KEYS)[number]

/** `best`: the columns with the best value, by their index. */
export type CompareRow = { key: RowKey; differs: boolean; best: number[] }
