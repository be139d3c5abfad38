import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { DeclineReason } from '@amber/domain/payment/decline-reason'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import type { PaymentPurpose, PaymentStatus, PaymentType } from '@amber/domain/payment/vocabulary'
import type { CardSettings } from './shared/card-settings.ts'
import type { HoldTimes } from '../booking/shared/hold-clock.tsx'
import type { SentBooking } from '../booking/shared/load-sent-booking.server.ts'
import type { ScheduleEntry } from '@amber/domain/payment/payment-schedule'
import type { TodayView } from '../../shared/schedule/due-today.ts'
import type { ScheduleView } from '../../shared/schedule/schedule-view.ts'
import type { Amount, LineView } from '../../shared/stay/cost-lines.ts'
import type { OtherOfferView } from '../../shared/stay/other-offers.ts'
import type { LandlordView } from '../../shared/stay/landlord-view.ts'
import type { RefundTermView } from './refund-term-views.ts'

/** A payment as shown on its page, with text the server has already formatted. */
export type PaymentView = {
  status: PaymentStatus
  /** Token of the payment link; null before the payment starts. */
  token: string | null
  purpose: PaymentPurpose
  type: PaymentType
  amount: Amount
  money: { amountMinor: number; currency: CurrencyCode }
  /** Whether the amount assumes the declared nationality. */
  dependsOnNationality: boolean
  place: { name: string; canonicalName: string }
  room: string | null
  stay: { length: Duration; first: CalendarDay; last: CalendarDay; moveIn: string; moveOut: string } | null
  /** The stay whose agreement can be read before paying; null without a move-in date. */
  sampleStay: { tenancyId: number; moveIn: CalendarDay } | null
  /** Details of the place; null when they could not be loaded. */
  details: StayDetails | null
  hold: HoldTimes | null
  /** Formatted end of the hold, in the time zone of the place. */
  heldUntil: string | null
  clientSecret: string | null
  /** Methods to choose from, the default first. */
  methods: readonly PaymentMethod[]
  /** The method in use; null while none is known. */
  method: PaymentMethod | null
  decline: DeclineReason | null
  declineCode: string | null
  card: { brand: string; last4: string } | null
  paidAt: string | null
  /** Formatted day of the payment. */
  paidOn: string | null
  refund: {
    amount: string
    /** Day on which it was refunded or, until then, requested. */
    day: string
    state: 'proof' | 'checked' | 'coming' | 'done' | 'stuck'
    isOfSecondCharge: boolean
  } | null
  /** Reference for support; null before the payment starts. */
  reference: string | null
  receiptNumber: string | null
  /** Paid and then cancelled. */
  isCancelled: boolean
  /** Cancelled because nobody confirmed the room in time. */
  isUnconfirmed: boolean
  /** When we confirm the room at the latest, or refund it; null if it needs no confirmation. */
  confirmBy: string | null
  /** Set for a payer who has only the link, with the student's first name if it is known; null for the student. */
  payer: { studentName: string | null } | null
  /** Present for whoever sent the form; null for others with the link. */
  booking: SentBooking | null
  /** Alternatives when the room is sold out. */
  similar: SimilarPlace[]
  /** Null when card payments are unavailable. */
  cards: CardSettings | null
}

export type StayDetails = {
  /** Null for a booked stay whose place is off the site, as are the image and the landlord. */
  city: string | null
  image: ImageView | null
  landlord: LandlordView | null
  lines: LineView[]
  otherOffers: OtherOfferView[]
  total: Amount
  /** As agreed once the room is booked. Null when they are unknown, as is the move-in date of some leads. */
  terms: RefundTermView[] | null
  /** Until when the booking can be cancelled free; null if it can't, or can't any more. */
  free: {
    on: CalendarDay
    day: string
    /** Day on which the agreement is due, if free cancellation may end before it arrives. */
    agreementDue: string | null
  } | null
  /** Day on which the student arrives, if that is after the first day. */
  arrival: CalendarDay | null
  arrivalText: string | null
  /** The payment that books the room, and its purpose. */
  today: TodayView
  /** Null without a move-in date. */
  schedule: ScheduleView | null
  /** The next payment to the landlord; null when there is none. */
  next: { amount: string; day: string } | null
  /** Payments by date, for a calendar. */
  calendar: {
    kind: Exclude<ScheduleEntry['kind'], 'today'> | 'back'
    number: number
    /** Names of the costs in it besides the rent. */
    includes: string[]
    day: CalendarDay
    amount: string
  }[]
}

export type ImageView = { path: string; width: number; height: number; preview: string | null }

export type SimilarPlace = {
  id: number
  name: string
  path: string
  image: ImageView | null
  price: string | null
  unit: 'week' | 'month'
}
