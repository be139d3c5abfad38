import type { FormStay } from '@amber/domain/booking/check-book-form'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import type { PhoneCountry } from '../../../parts/phone-countries.server.ts'
import type { Amount, LineView } from '../../../parts/stay/cost-lines.ts'
import type { NationalityDues } from './nationality-dues.server.ts'
import type { TypedValues } from './typed-values.ts'

/** One tenancy that can be had, with all that is said of it. */
export type StayOption = FormStay & {
  id: number
  length: number
  lengthUnit: DurationUnit
  price: Amount
  total: Amount
  lines: LineView[]
  refundable: Amount | null
  /** What is paid once the form is sent; null where nothing is. */
  due: Amount | null
  placesLeft: number
  /** The days on which its contract may begin, in words, each with the last day of the stay. */
  starts: { day: CalendarDay; text: string; last: CalendarDay; lastText: string; range: string }[]
}

/** All that the book form shows, in words where the server can write them. */
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
  }
  room: { name: string; persons: number }
  unit: 'week' | 'month'
  stays: StayOption[]
  /** What some nationalities pay instead of a stay's `due`. */
  nationalityDues: NationalityDues
  /** How many others may be named beside whoever books. */
  roommates: number
  countries: PhoneCountry[]
  nationalities: { code: string; name: string }[]
  termsVersion: string
  holdMinutes: number
  today: CalendarDay
  /** Names this sending: sent twice, it is one. */
  sendingKey: string
  /** What is known already: of an account, of a draft, of the stay in the address. */
  values: TypedValues
  step: number
  /** Where the values come from, if not from the address alone. */
  kept: 'draft' | 'link' | 'link_gone' | null
  resumeToken: string | null
  isLoggedIn: boolean
  /** Whether the opening is told: only of who is known by a login or a cookie. */
  isKnown: boolean
  /** What `/forms/submit` is told of where the visitor came from. */
  bookformSource: string | null
}
