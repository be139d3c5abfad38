import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { DeclineReason } from '@amber/domain/payment/decline-reason'
import type { PaymentStatus, PaymentType } from '@amber/domain/payment/vocabulary'
import type { CardSettings } from '../../lib/card-settings.ts'
import type { HoldTimes } from '../../parts/booking/hold-clock.tsx'
import type { SentBooking } from '../../parts/booking/load-sent-booking.server.ts'
import type { Amount, LineView } from '../../parts/stay/cost-lines.ts'
import type { ReturnTerm } from './return-terms.ts'

/** A payment as its page shows it, in words where the server can write them. */
export type PaymentView = {
  status: PaymentStatus
  /** Of its link; null before it began. */
  token: string | null
  type: PaymentType
  amount: Amount
  money: { amountMinor: number; currency: CurrencyCode }
  place: { name: string; canonicalName: string }
  room: string | null
  stay: { length: Duration; first: CalendarDay; last: CalendarDay; moveIn: string; moveOut: string } | null
  /** What the place says of itself; null where it could not be had. */
  details: StayDetails | null
  hold: HoldTimes | null
  /** The same in words, where the place is. */
  heldUntil: string | null
  clientSecret: string | null
  decline: DeclineReason | null
  declineCode: string | null
  card: { brand: string; last4: string } | null
  paidAt: string | null
  refund: { amount: string; state: 'checked' | 'coming' | 'done' | 'stuck' } | null
  /** What support finds the booking by; null before it began. */
  reference: string | null
  /** It was paid, and given up again. */
  isCancelled: boolean
  /** For whoever sent the form; null for others who have the link. */
  booking: SentBooking | null
  /** In place of a room that is gone. */
  similar: SimilarPlace[]
  /** Absent where no card can be taken. */
  cards: CardSettings | null
}

export type StayDetails = {
  city: string
  image: ImageView | null
  lines: LineView[]
  total: Amount
  terms: ReturnTerm[]
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
