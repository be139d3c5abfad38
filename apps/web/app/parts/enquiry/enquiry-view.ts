import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { CallProblem } from '../../lib/failed-call.server.ts'
import type { PhoneCountry } from '../phone-countries.server.ts'
import type { PhoneValue } from '../phone-field.tsx'

/** autofill: what is known stands in the fields; skip: all of it is known, so nothing is asked; default: all is asked. */
export type LeadFormMode = 'autofill' | 'skip' | 'default'

export type Person = { name: string; email: string; phone: PhoneValue }

/** What the form shows, in the drawer and on its page. */
export type EnquiryView = {
  kind: 'room' | 'place' | 'tour' | 'group'
  place: { name: string; path: string; city: string }
  room: { name: string; price: string | null; per: 'week' | 'month' } | null
  /** Days that can be chosen, in words. None: any day may be typed. */
  moveIns: { day: CalendarDay; label: string }[]
  /** `44 weeks` as the wire has it, and how long that is. */
  stays: (Duration & { value: string })[]
  /** Empty where it is not said. */
  asked: { moveIn: string; stay: string }
  mode: LeadFormMode
  person: Person
  isLoggedIn: boolean
  countries: PhoneCountry[]
  group: { id: number; name: string; people: number } | null
  /** Where the form is sent, with what it asks about. */
  action: string
  idempotencyKey: string
}

export type WrongField = 'name' | 'email' | 'phone' | 'move_in_date' | 'message'

export type WrongText =
  | 'missing'
  | 'name_wrong'
  | 'email_wrong'
  | 'phone_wrong'
  | 'phone_country_missing'
  | 'day_wrong'
  | 'message_wrong'

export type Wrong = Partial<Record<WrongField, WrongText>>

/** What was typed, to be shown again. */
export type Typed = Person & { moveIn: string; stay: string; message: string; idempotencyKey: string }

export type EnquiryResult =
  | { sent: { email: string; isNew: boolean } }
  | { wrong: Wrong; typed: Typed }
  | { problem: CallProblem; typed: Typed }

/** What the drawer is answered when it opens. */
export type DrawerAnswer = { view: EnquiryView } | { problem: CallProblem }
