/** State of a booking right after its form was sent. */
export type SentBooking = {
  /** Whether the place takes payments at all. */
  readonly needsPayment: boolean
  /** Whether the lead already has a successful payment. */
  readonly paymentsSuccessPresent: boolean
  /** Amount due now; 0 for a free booking. Null if unknown, in which case the payment page determines it. */
  readonly amountMinor: number | null
}

export type NextStep = 'payment' | 'submitted'

/** Milliseconds the confirmation is shown before redirecting to the payment page. */
export const PAYMENT_REDIRECT_DELAY_MS = 1000

/** Returns the page that follows a sent book form. */
export const nextStep = ({ needsPayment, paymentsSuccessPresent, amountMinor }: SentBooking): NextStep =>
  needsPayment && !paymentsSuccessPresent && amountMinor !== 0 ? 'payment' : 'submitted'
