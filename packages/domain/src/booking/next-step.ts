/** What is known of a booking right after its form was sent. */
export type SentBooking = {
  /** Whether anything can be paid at this place at all. */
  readonly needsPayment: boolean
  /** Of the lead: somebody has paid already. */
  readonly paymentsSuccessPresent: boolean
  /** What is to be paid now; 0 is a free booking. Null where nobody could say, which the payment page then does. */
  readonly amountMinor: number | null
}

export type NextStep = 'payment' | 'submitted'

/** How long "sent" is shown before the payment page comes. */
export const PAYMENT_AFTER_MS = 1000

/** Where a sent book form leads: to the payment, or straight to what happens next. */
export const nextStep = ({ needsPayment, paymentsSuccessPresent, amountMinor }: SentBooking): NextStep =>
  needsPayment && !paymentsSuccessPresent && amountMinor !== 0 ? 'payment' : 'submitted'
