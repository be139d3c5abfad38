import { answerChallenge, type ChallengeAnswer, confirmIntent, findIntent, type Shop } from './intents.ts'
import type { Intent } from './objects.ts'
import { StripeStandInError } from './stripe-error.ts'

export type PayOptions = {
  /** Number of a test card, or another method such as `alipay`. */
  with?: string
  /** Student's response to the bank or wallet; with `nothing` they close the window. */
  challenge?: ChallengeAnswer | 'nothing'
}

/** Does what the card form does, without a browser. A decline does not throw; the intent shows it. */
export function payAsBrowser(
  shop: Shop,
  intentId: string,
  { with: method = '4242424242424242', challenge = 'agree' }: PayOptions = {},
): Intent {
  const data = /^\d+$/.test(method) ? { type: 'card', card: { number: method } } : { type: method }
  try {
    confirmIntent(shop, intentId, { payment_method_data: data, use_stripe_sdk: 'true' })
  } catch (error) {
    if (!(error instanceof StripeStandInError && error.status === 402)) throw error
  }
  const intent = findIntent(shop, intentId)
  if (intent.status !== 'requires_action' || challenge === 'nothing') return structuredClone(intent)
  return structuredClone(answerChallenge(shop, intentId, intent.client_secret, challenge))
}
