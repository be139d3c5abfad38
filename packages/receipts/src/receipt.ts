import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { Money } from '@amber/domain/money/money'
import type { PaymentType } from '@amber/domain/payment/vocabulary'

/** All that a receipt says, before any words. */
export type Receipt = {
  number: string
  paidAt: Date
  /** Whose booking it is, who need not be whoever paid. Null once they are erased. */
  bookedFor: string | null
  placeName: string
  roomName: string | null
  arrival: CalendarDay | null
  stay: Duration | null
  paymentType: PaymentType
  paid: Money
  card: { brand: string; last4: string } | null
  /** Those that go back, or have gone. */
  refunds: readonly { amountMinor: number; at: Date; isDone: boolean }[]
  /** `ended`: there is no booking on it, or none any more. */
  standing: 'booked' | 'moved_in' | 'ended'
  /** Of refunds that wait for one of us, or that a bank sent back. */
  waitingMinor: number
}

/** Whoever writes it. */
export type Issuer = { brand: string; supportEmail: string }
