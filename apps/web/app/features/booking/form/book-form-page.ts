import type { FormStay } from '@amber/domain/booking/check-book-form'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import type { PhoneCountry } from '../../../shared/form/phone-countries.server.ts'
import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import type { TermView } from '../../../shared/stay/cancellation-view.server.ts'
import type { Amount, LineView } from '../../../shared/stay/cost-lines.ts'
import type { LandlordView } from '../../../shared/stay/landlord-view.ts'
import type { TodayView } from '../../../shared/schedule/due-today.ts'
import type { OtherOfferView } from '../../../shared/stay/other-offers.ts'
import type { DueDates, ScheduleRow } from '../../../shared/schedule/schedule-view.ts'
import type { BookFormInput } from './form-values.ts'

/** A tenancy that can be booked, with its prices and dates formatted for display. */
export type StayOption = FormStay & {
  id: number
  length: number
  lengthUnit: DurationUnit
  price: Amount
  lines: LineView[]
  otherOffers: OtherOfferView[]
  refundable: Amount | null
  /** Payments, keyed by what is due today. The key `usual` is for nationalities without an amount of their own. */
  payments: Readonly<Record<string, StayPayments>>
  placesLeft: number
  /** Move-in dates the tenancy allows, formatted, each with the last day of the stay. */
  starts: {
    day: CalendarDay
    text: string
    last: CalendarDay
    lastText: string
    range: string
    dueDates: DueDates
    /** Term of a change of mind, if the room is booked today. */
    cancellation: TermView[]
  }[]
}

/** The payments of a stay for one amount due today. */
export type StayPayments = {
  /** Null if the place takes no payments. */
  today: TodayView | null
  /** Includes a fee that is due today. */
  total: Amount
  fee: Amount | null
  rows: ScheduleRow[]
}

/** A stay that the student has booked or holds. */
export type OtherStay = { uuid: string; place: string; first: CalendarDay; last: CalendarDay }

/** Data of the book form page, with text the server has already formatted. */
export type BookFormPage = {
  place: {
    id: number
    name: string
    canonicalName: string
    address: string
    region: string
    timeZone: string
    rating: string | null
    reviewsCount: number
    image: { path: string; width: number; height: number; preview: string | null } | null
    isRender: boolean
    landlord: LandlordView | null
  }
  room: {
    name: string
    persons: number
    /** Reasons to cancel without a rule of their own, which count as a change of mind. */
    reasonsAsChangeOfMind: readonly CancellationReason[]
  }
  unit: 'week' | 'month'
  stays: StayOption[]
  /** Key of a stay's payments for nationalities that pay another amount today. */
  paymentsByNationality: Readonly<Record<string, string>>
  /** Maximum number of roommates that can be named besides the booker. */
  roommates: number
  countries: PhoneCountry[]
  nationalities: { code: string; name: string }[]
  termsVersion: string
  holdMinutes: number
  today: CalendarDay
  /** Idempotency key of this page load: submitting twice creates one form. */
  idempotencyKey: string
  /** Initial values from the account, the draft and the stay in the URL. */
  values: BookFormInput
  step: number
  /** Source of the restored values; null when they come from the URL or the account only. */
  draftSource: 'draft' | 'link' | 'link_gone' | null
  resumeToken: string | null
  isLoggedIn: boolean
  /** Stays that the student has booked or holds elsewhere; empty for visitors. */
  otherStays: OtherStay[]
  /** Leads of the student that either side gave up; empty for visitors. */
  closedLeads: string[]
  /** Whether to report that the form was opened: only for visitors with a session or a flow cookie. */
  isKnown: boolean
  /** Traffic source passed on to `/forms/submit`. */
  bookformSource: string | null
}
