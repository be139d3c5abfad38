import type { DisputeState } from '@amber/domain/finance/dispute'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'

/** A payment intent as the provider reports it. */
export type ProviderIntent = {
  id: string
  /**
   * `waits`: needs a payment method. `asks_bank`: the student must confirm with their bank. `declined`: the last card
   * was declined, and another may be tried. `working`: the bank is processing it.
   */
  state: 'waits' | 'asks_bank' | 'declined' | 'working' | 'captured' | 'cancelled'
  amountMinor: number
  currency: CurrencyCode
  /** Secret for the paying browser only. */
  clientSecret: string
  /** Our payment id from the provider's metadata; null for intents of another site. */
  paymentId: number | null
  declineCode: string | null
  /** The provider's name of the method being used; null while none is known. */
  method: string | null
}

/** The captured charge of an intent. */
export type ProviderCharge = {
  intentId: string
  amountMinor: number
  currency: CurrencyCode
  /** Provider's fee, in the currency of the charge. */
  feeMinor: number
  card: { brand: string; last4: string } | null
}

export type ProviderRefund = {
  id: string
  intentId: string
  state: 'pending' | 'succeeded' | 'failed'
  amountMinor: number
  failureCode: string | null
}

/** A chargeback as the provider reports it. */
export type ProviderDispute = {
  id: string
  /** Empty for a charge without an intent, which is none of ours. */
  intentId: string
  state: DisputeState
  amountMinor: number
  currency: CurrencyCode
  /** The bank's reason as a code, such as `fraudulent`. */
  reason: string | null
  /** Time until which evidence is accepted. */
  dueAt: Date | null
  /** The amount was taken from our balance, with this fee; null before that, and if the bank only asks. */
  withdrawal: { feeMinor: number } | null
  /** The amount was returned to our balance. A fee below zero was returned with it. */
  reinstatement: { feeMinor: number } | null
}

/**
 * A webhook event with a valid signature. It may arrive late, twice or never, and whoever has the secret can forge it.
 * So it names what may have changed and says nothing about the state, which only a query returns.
 */
export type ProviderEvent = {
  id: string
  type: string
  happenedAt: Date
  about:
    /**
     * `paymentId`: our payment id as the event states it; null for intents of another site. `isCaptureClaimed`: whether
     * the event says that money was captured, by which a forged event is noticed.
     */
    | { intent: { id: string; paymentId: number | null; isCaptureClaimed: boolean } }
    | { refund: { id: string; intentId: string | null } }
    | { dispute: { id: string; intentId: string | null } }
    /** The event concerns none of these. */
    | null
}

export type NewIntent = {
  /** The same key returns the same intent, even when an earlier response was lost. */
  idempotencyKey: string
  paymentId: number
  amountMinor: number
  currency: CurrencyCode
  /** Payment methods to offer, all of which support the currency. */
  methods: readonly PaymentMethod[]
}

export type NewRefund = {
  idempotencyKey: string
  refundId: number
  intentId: string
  amountMinor: number
  /** True when the provider may have expired the key; then an existing refund is looked up before one is created. */
  isOld?: boolean
}

/**
 * A payment provider. Calls throw `ProviderError`: `refused` for a final rejection, `unclear` when the outcome is
 * unknown, so that the caller retries with the same key.
 */
export type PaymentProvider = {
  createIntent(intent: NewIntent): Promise<ProviderIntent>
  readIntent(id: string): Promise<ProviderIntent>
  /** Finds intents by our payment id, for requests whose response was lost. */
  findIntents(paymentId: number): Promise<readonly ProviderIntent[]>
  /** Returns the intent after the attempt: one captured in the meantime stays captured. */
  cancelIntent(id: string): Promise<ProviderIntent>
  readCharge(intentId: string): Promise<ProviderCharge | undefined>
  createRefund(refund: NewRefund): Promise<ProviderRefund>
  readRefund(id: string): Promise<ProviderRefund>
  readDispute(id: string): Promise<ProviderDispute>
  /** Lists all movements of a day (UTC), page by page, except payouts to us. */
  listMovements(day: string): AsyncIterable<ProviderMovement>
  /** Returns undefined when the signature is invalid or too old. */
  readEvent(rawBody: Buffer, signature: string): ProviderEvent | undefined
}

/**
 * A balance movement. `refund_failure`: a bank returned a refund. `dispute` and `dispute_reversal`: a chargeback took or
 * returned money. `other`: anything else.
 */
export type ProviderMovement = {
  kind: 'capture' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'other'
  /** Intent id. For `other` without a known intent, the provider's id of the related object. */
  intentId: string
  /** The provider's id of the refund or dispute; null for other movements. */
  refundId: string | null
  amountMinor: number
  feeMinor: number
  currency: CurrencyCode
}

export class ProviderError extends Error {
  readonly kind: 'refused' | 'unclear'
  /** Error code of the provider. */
  readonly code: string | null

  constructor(kind: 'refused' | 'unclear', code: string | null, cause?: unknown) {
    super(
      `the payment provider ${kind === 'refused' ? 'refused' : 'did not answer clearly'}${code ? `: ${code}` : ''}`,
      { cause },
    )
    this.name = 'ProviderError'
    this.kind = kind
    this.code = code
  }
}
