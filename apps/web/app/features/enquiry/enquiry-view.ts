import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { CallProblem } from '../../server/failed-call.server.ts'
import type { PhoneCountry } from '../../shared/form/phone-countries.server.ts'
import type { PhoneValue } from '../../shared/form/phone-field.tsx'

/**
 * autofill: known details are prefilled. skip: all details are known and only shown. default: all details must be
 * entered.
 */
export type LeadFormMode = 'autofill' | 'skip' | 'default'

export type Person = { name: string; email: string; phone: PhoneValue }

/** The form's content, in the drawer and on its own page. */
export type EnquiryView = {
  kind: 'room' | 'place' | 'tour' | 'group'
  place: { name: string; path: string; city: string }
  room: { name: string; price: string | null; per: 'week' | 'month' } | null
  /** Move-in days to choose from, with labels. If empty, any day may be typed. */
  moveIns: { day: CalendarDay; label: string }[]
  /** Lengths with their wire value, such as `44 weeks`. */
  stays: (Duration & { value: string })[]
  /** Move-in day and length from the URL; empty if not given. */
  initialStay: { moveIn: string; stay: string }
  mode: LeadFormMode
  person: Person
  isLoggedIn: boolean
  countries: PhoneCountry[]
  group: { id: number; name: string; people: number } | null
  /** Path and query that the form is sent to. */
  action: string
  idempotencyKey: string
}

export type EnquiryField = 'name' | 'email' | 'phone' | 'move_in_date' | 'message'

export type EnquiryFieldError =
  | 'missing'
  | 'name_wrong'
  | 'email_wrong'
  | 'phone_wrong'
  | 'phone_country_missing'
  | 'day_wrong'
  | 'message_wrong'

export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryFieldError>>

/** Submitted values, to show in the form again. */
export type EnquiryInput = Person & { moveIn: string; stay: string; message: string; idempotencyKey: string }

export type EnquiryResult =
  | { sent: { email: string; isNew: boolean } }
  | { wrong: EnquiryErrors; typed: EnquiryInput }
  | { problem: CallProblem; typed: EnquiryInput }

/** Response to a drawer that opens. */
export type DrawerResult = { view: EnquiryView } | { problem: CallProblem }
