/** Behaviour of a card by its number, as Stripe documents its test cards. */
export type CardBehaviour = {
  brand: string
  /** Set when the bank requires a challenge first. */
  challenge?: true
  /** Reason for the decline, which follows the challenge if there is one. */
  decline?: { code: string; declineCode?: string }
  /** Result of a refund; it succeeds at once when absent. */
  refund?: 'succeeds_later' | 'fails_later'
}

const declined = (declineCode: string) => ({ code: 'card_declined', declineCode })

const CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6200000000000005': { brand: 'unionpay' },
  '4000000000003055': { brand: 'visa' },

  '4000000000000002': { brand: 'visa', decline: declined('generic_decline') },
  '4000000000009995': { brand: 'visa', decline: declined('insufficient_funds') },
  '4000000000009987': { brand: 'visa', decline: declined('lost_card') },
  '4000000000009979': { brand: 'visa', decline: declined('stolen_card') },
  '4000000000006975': { brand: 'visa', decline: declined('card_velocity_exceeded') },
  '4000000000000069': { brand: 'visa', decline: { code: 'expired_card' } },
  '4000000000000127': { brand: 'visa', decline: { code: 'incorrect_cvc' } },
  '4000000000000119': { brand: 'visa', decline: { code: 'processing_error' } },
  '4242424242424241': { brand: 'visa', decline: { code: 'incorrect_number' } },

  '4000002500003155': { brand: 'visa', challenge: true },
  '4000002760003184': { brand: 'visa', challenge: true },
  '4000000000003220': { brand: 'visa', challenge: true },
  '4000008260003178': { brand: 'visa', challenge: true, decline: declined('insufficient_funds') },
  '4000008400001629': { brand: 'visa', challenge: true, decline: declined('generic_decline') },

  '4000000000007726': { brand: 'visa', refund: 'succeeds_later' },
  '4000000000005126': { brand: 'visa', refund: 'fails_later' },
}

/** Cards to try the product with; `npm run dev` prints them, and the README lists them. */
export const DEMO_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'pays' },
  { number: '4000 0000 0000 0002', effect: 'is declined' },
  { number: '4000 0025 0000 3155', effect: 'asks the bank first' },
] as const

/** Names by which a server can pay with these cards in tests. */
const NAMES: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
}

export const cardNumberOf = (name: string): string | undefined => NAMES[name]

/** Returns undefined for a number that is not a test card, which Stripe rejects with test keys. */
export const cardBehaviour = (number: string): CardBehaviour | undefined => CARDS[number]
