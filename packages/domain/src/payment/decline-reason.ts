/** What somebody whose card was not taken can do about it: each is a text of copy. */
export const DECLINE_REASONS = [
  'ask_bank',
  'no_funds',
  'over_limit',
  'expired',
  'wrong_details',
  'not_confirmed',
  'not_supported',
  'try_later',
  'time_over',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Nobody's card: the time to pay was over, and we ended it ourselves. Nothing was taken. */
export const TIME_OVER = 'time_over'

/** Nobody's card either: whoever had the room gave it back before it was paid. */
export const GIVEN_BACK = 'given_back'

/** Nor here: another form was sent since, the room was booked free of charge, or one of us closed the booking. */
export const NO_LONGER_WANTED = 'no_longer_wanted'

/**
 * By the provider's word. Stolen and lost cards are not here: whoever holds one is told no more than to ask the bank.
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
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  transaction_not_allowed: 'not_supported',
  processing_error: 'try_later',
  try_again_later: 'try_later',
  issuer_not_available: 'try_later',
  reenter_transaction: 'try_later',
  [TIME_OVER]: 'time_over',
}

/** Own names only: `constructor` is no reason. */
export const declineReason = (code: string | null): DeclineReason =>
  (code !== null && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined) ?? 'ask_bank'
