/** Reasons for a declined payment, each with a copy text that says what to do. */
const DECLINE_REASONS = [
  'ask_bank',
  'no_funds',
  'over_limit',
  'expired',
  'wrong_details',
  'not_confirmed',
  'not_approved',
  'not_supported',
  'try_later',
  'time_over',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** The card was not declined: the time to pay ran out and we cancelled the payment. Nothing was charged. */
export const PAYMENT_TIMED_OUT = 'time_over'

/** The card was not declined: the holder released the room before paying. */
export const ROOM_RELEASED = 'given_back'

/**
 * The card was not declined: another form was sent since, the room was booked free of charge, or staff closed the
 * booking.
 */
export const PAYMENT_SUPERSEDED = 'no_longer_wanted'

/**
 * Reasons by provider code. Stolen and lost cards are missing on purpose: their holder is only told to ask the bank.
 */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'no_funds',
  card_velocity_exceeded: 'over_limit',
  withdrawal_count_limit_exceeded: 'over_limit',
  expired_card: 'expired',
  incorrect_cvc: 'wrong_details',
  invalid_cvc: 'wrong_details',
  incorrect_number: 'wrong_details',
  invalid_number: 'wrong_details',
  incorrect_zip: 'wrong_details',
  invalid_expiry_month: 'wrong_details',
  invalid_expiry_year: 'wrong_details',
  authentication_required: 'not_confirmed',
  authentication_not_handled: 'not_confirmed',
  payment_intent_authentication_failure: 'not_confirmed',
  payment_intent_payment_attempt_failed: 'not_approved',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  transaction_not_allowed: 'not_supported',
  processing_error: 'try_later',
  try_again_later: 'try_later',
  issuer_not_available: 'try_later',
  reenter_transaction: 'try_later',
  [PAYMENT_TIMED_OUT]: 'time_over',
}

/** Checks own properties only, so that `constructor` is not a reason. */
export const declineReason = (code: string | null): DeclineReason =>
  (code !== null && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined) ?? 'ask_bank'
