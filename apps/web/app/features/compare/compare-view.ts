import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import type { LengthChoice } from '@amber/domain/compare/common-stay'
import type { Comparison } from '@amber/domain/compare/comparison-url'
import type { RequestedStay } from '@amber/domain/compare/closest-stay'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { Amenity, BathroomType, KitchenType, RoomType } from '@amber/domain/inventory/vocabulary'
import type { ListedImage, ListedPrice } from '../../shared/listing/listing-display.ts'
import type { OtherToday, TodayView } from '../../shared/schedule/due-today.ts'
import type { NationalityChoice } from '../../shared/schedule/nationality-choice.server.ts'
import type { LandlordView } from '../../shared/stay/landlord-view.ts'
import type { StayChange } from '../shortlist/shared/saved-stay-view.ts'

/** Data of the compare page, with text the server has already formatted. */
export type ComparePage = {
  /** Comparison requested by the URL, without unknown ids. */
  comparison: Comparison
  /** Stay to compare, with defaults for everything the URL leaves open. */
  requestedStay: RequestedStay
  /** Whether each saved stay keeps its own length, because the URL requests none. */
  isAsNamed: boolean
  /** Number of ids beyond the column limit. */
  left: number
  /** Whether the form of the shortlist was sent with nothing ticked. */
  isNothingChosen: boolean
  /** Number of ids that no longer exist. */
  missing: number
  /** Number of rooms and stays that are no longer let, whose place is compared instead. */
  replaced: number
  columns: CompareColumn[]
  rows: CompareRow[]
  /** Period that all prices are converted to. */
  unit: 'week' | 'month'
  /** Set while the available stays have different lengths, with the length that would make more totals comparable. */
  mixedLengths: { offered: LengthChoice | null } | null
  choices: {
    lengths: LengthChoice[]
    days: { day: CalendarDay; text: string; count: number }[]
    universities: { name: string; canonicalName: string }[]
  }
  /** Formatted move-in date that is compared. */
  moveIn: string | null
  /** Formatted move-in date of the stays while the URL requests none; null if they have different ones. */
  autoMoveIn: string | null
  /** Whether that is the date most of the stays were saved with. */
  isAutoSaved: boolean
  /** Whether a stay has a move-in date at all. */
  isAnyStart: boolean
  university: { name: string; canonicalName: string } | null
  /** University in another city that the visitor searched for last; null if the URL names one. */
  searchedUniversity: { name: string; canonicalName: string } | null
  nationality: NationalityChoice
  /** University requested by the URL when it is unknown. */
  unknownUniversity: string | null
  isEstimated: boolean
  rates: { day: string } | null
  asOf: string
  /** Shortlist entries that are not compared yet. */
  shortlistOptions: ShortlistOption[]
}

/** `compared` names the stay that the shortlist shows, as the URL does; `placeId` is the id of the entry. */
export type ShortlistOption = {
  compared: string
  placeId: number
  name: string
  image: ListedImage | null
  price: ListedPrice | null
}

export type Amount = {
  /** In the listing's currency. */
  text: string
  /** In the visitor's currency, marked as approximate; null when it is the same currency or has no rate. */
  seen: string | null
}

export type CompareColumn = {
  /** Id from the URL: of the place or of one of its rooms. */
  id: number
  placeId: number
  name: string
  /** Short label for the column. */
  label: string
  /** District or street, and city. */
  area: string
  /** Path of the place page with the compared stay. */
  path: string
  image: { path: string; width: number; height: number; preview: string | null; isRender: boolean } | null
  isLet: boolean
  /** Rooms to choose from; `id` holds the chosen one, or one of its stays. */
  rooms: { id: number; name: string }[]
  room: RoomFacts | null
  /** How the stay differs from the saved one; null while that is offered. */
  change: StayChange | null
  /** Whether the column shows the stay that its id names. */
  isNamedStay: boolean
  stay: ColumnStay | null
  cost: ColumnCost | null
  /** Names of the stay's cashbacks and gifts, which do not reduce the total. */
  perks: readonly string[]
  /** Offers that the place advertises and this stay is too short for. */
  longerStayOffers: readonly LongerStayOffer[]
  way: ColumnTravel | null
  cancellation: Partial<Record<CancellationReason, CancellationFacts>>
  rating: { value: number; text: string; count: number } | null
  /** Due today from everyone who shares the room together; null if the place takes no payments. */
  today: TodayView | null
  /** The amount that other nationalities pay today; null once the visitor's is known. */
  otherToday: OtherToday | null
  landlord: LandlordView | null
  confirmed: { days: number; day: string; by: 'landlord' | 'amber' | 'feed' | null; isStale: boolean } | null
  included: string[]
  amenities: Amenity[]
}

type RoomFacts = {
  id: number
  name: string
  type: RoomType
  bathroom: BathroomType
  kitchen: KitchenType
  area: string | null
}

export type LongerStayOffer = { name: string; isDiscount: boolean; needs: Duration }

export type ColumnStay = {
  length: Duration
  /** Null when the stay has no move-in date. */
  first: string | null
  last: string | null
  free: boolean
  placesLeft: number
  sameLength: boolean
  isOnComparedDay: boolean
  isOnSavedDay: boolean
  /** Whether the total can be compared with the others. */
  isComparable: boolean
}

/** Costs per person; the items add up to the total. */
export type ColumnCost = {
  total: Amount
  /** The part of the total that comes back; null if nothing does. */
  totalBack: string | null
  /** Total for all persons; null for a single person. */
  ofAll: { total: string; persons: number } | null
  /** The price that lists and pages lead with. */
  price: Amount
  period: Amount
  rent: Amount
  extras: Amount
  /** Names and amounts of the extras, as the page of the place lists them. */
  extraItems: { name: string; amount: string }[]
  fee: Amount
  /** Deposit and other refundable amounts. */
  back: Amount
  offers: Amount
}

export type ColumnTravel = {
  far: string
  /** Fastest mode without a car; null when it takes too long to be useful. */
  quickest: { by: 'walk' | 'transit'; time: string; estimated: boolean } | null
}

/**
 * Best refund: the percentage and the last day for it. A null `until` means no refund. `next` is the lower refund that
 * follows. `isAsChangeOfMind`: the place has no rule for the reason.
 */
export type CancellationFacts = {
  percent: number
  until: string | null
  next: { percent: number; until: string } | null
  isAsChangeOfMind: boolean
}

export const ROW_KEYS = [
  'total',
  'period',
  'rent',
  'extras',
  'fee',
  'offers',
  'back',
  'perks',
  'today',
  'stay',
  'places',
  'confirmed',
  'distance',
  'rating',
  'landlord',
  'change_of_mind',
  'no_visa',
  'no_place',
  'course_changed',
  'room',
  'size',
  'bathroom',
  'kitchen',
] as const

export type RowKey = (typeof ROW_KEYS)[number]

/**
 * `isSame` if all columns show the same text, `differs` if they differ in a way that matters; neither if only a detail such
 * as a date differs. `best` holds the indexes of the columns with the best value; `isOutnumbered` if another column shows a
 * higher rating from fewer reviews, so that the mark needs a reason.
 */
export type CompareRow = { key: RowKey; differs: boolean; isSame: boolean; best: number[]; isOutnumbered?: boolean }
