import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { Money } from '@amber/domain/money/money'
import type { PaymentType } from '@amber/domain/payment/vocabulary'

/** Data of a receipt, independent of language. */
export type Receipt = {
  number: string
  /** Reference of the booking, as on the site. */
  reference: string
  /** Time zone of the place, in which times are stated. */
  timeZone: string
  paidAt: Date
  /** The person who booked, who need not be the payer. Null once they are erased. */
  bookedFor: string | null
  placeName: string
  roomName: string | null
  arrival: CalendarDay | null
  stay: Duration | null
  paymentType: PaymentType
  paid: Money
  /** Deposit of the stay, which the payment may be only a part of; null if it is unknown. */
  depositMinor: number | null
  card: { brand: string; last4: string } | null
  /** Refunds that are done or in transit. */
  refunds: readonly { amountMinor: number; at: Date; isDone: boolean }[]
  /** `ended`: the payment never had a booking, or no longer has one. */
  standing: 'booked' | 'moved_in' | 'ended'
  /** Total of refunds that await approval or were returned by a bank. */
  waitingMinor: number
}

/** Company that issues the receipt. */
export type Issuer = { brand: string; supportEmail: string }
