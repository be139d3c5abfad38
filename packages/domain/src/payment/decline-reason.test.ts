import { expect, test } from 'vitest'
import { declineReason } from './decline-reason.ts'

test.each([
  ['insufficient_funds', 'no_funds'],
  ['expired_card', 'expired'],
  ['incorrect_cvc', 'wrong_details'],
  ['payment_intent_authentication_failure', 'not_confirmed'],
  ['payment_intent_payment_attempt_failed', 'not_approved'],
  ['card_not_supported', 'not_supported'],
  ['card_velocity_exceeded', 'over_limit'],
  ['try_again_later', 'try_later'],
  ['time_over', 'time_over'],
])('maps %s to %s', (code, reason) => {
  expect(declineReason(code)).toBe(reason)
})

test.each(['generic_decline', 'stolen_card', 'lost_card', 'fraudulent', 'a_code_of_tomorrow', 'constructor', null])(
  'returns ask_bank for %s',
  (code) => {
    expect(declineReason(code)).toBe('ask_bank')
  },
)
