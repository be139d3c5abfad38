import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'

/** Something to be paid, as the provider has it. */
export type ProviderIntent = {
  id: string
  /**
   * `waits`: for a card. `asks_bank`: for the student's word to their bank. `declined`: the last card was refused, and
   * another may be tried. `working`: a bank is at it.
   */
  state: 'waits' | 'asks_bank' | 'declined' | 'working' | 'captured' | 'cancelled'
  amountMinor: number
  currency: CurrencyCode
  /** For the browser that pays, and nobody else. */
  clientSecret: string
  /** Our number of the payment, which we gave it to keep; null for what another site asked for. */
  paymentId: number | null
  declineCode: string | null
}

/** What was taken by an intent, once it is captured. */
export type ProviderCharge = {
  intentId: string
  amountMinor: number
  currency: CurrencyCode
  /** What the provider keeps, in the currency of the charge. */
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

/** Of a webhook whose signature was right. Facts of the moment it tells of: it may come late, twice, or never. */
export type ProviderEvent = {
  id: string
  type: string
  happenedAt: Date
  about:
    | { intent: Omit<ProviderIntent, 'clientSecret'> }
    | { refund: ProviderRefund }
    /** Nothing of ours. */
    | null
}

export type NewIntent = {
  /** The same key is the same intent, whatever happened to the answer. */
  idempotencyKey: string
  paymentId: number
  amountMinor: number
  currency: CurrencyCode
  /** Ways to pay, of the edition. */
  methods: readonly PaymentMethod[]
}

export type NewRefund = {
  idempotencyKey: string
  refundId: number
  intentId: string
  amountMinor: number
  /** So long ago that the provider may have forgotten the key: then it is looked for before it is made. */
  isOld?: boolean
}

/**
 * Whoever takes the cards. Each call throws `ProviderError`: `refused` when it said no for good, `unclear` when nobody
 * knows whether it did what was asked, so that one asks again with the same key.
 */
export type PaymentProvider = {
  createIntent(intent: NewIntent): Promise<ProviderIntent>
  readIntent(id: string): Promise<ProviderIntent>
  /** By our number: those whose answer never came. */
  findIntents(paymentId: number): Promise<readonly ProviderIntent[]>
  /** Gives the intent as it then is: one that was captured in the meantime stays captured. */
  cancelIntent(id: string): Promise<ProviderIntent>
  readCharge(intentId: string): Promise<ProviderCharge | undefined>
  createRefund(refund: NewRefund): Promise<ProviderRefund>
  readRefund(id: string): Promise<ProviderRefund>
  /** All that moved within a day (UTC), page by page, but what was paid out to ourselves. */
  listMovements(day: string): AsyncIterable<ProviderMovement>
  /** Undefined where the signature is wrong or too old. */
  readEvent(rawBody: Buffer, signature: string): ProviderEvent | undefined
}

/** `refund_failure`: a bank sent a refund back. `other`: whatever else came or went, as for a dispute. */
export type ProviderMovement = {
  kind: 'capture' | 'refund' | 'refund_failure' | 'other'
  /** Of `other`, where no intent is known, the provider's name of what it is about. */
  intentId: string
  refundId: string | null
  amountMinor: number
  feeMinor: number
  currency: CurrencyCode
}

export class ProviderError extends Error {
  readonly kind: 'refused' | 'unclear'
  /** In the provider's word. */
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
