export const PAYMENT_TYPES = ['deposit', 'refundable_token', 'platform_fee'] as const

export type PaymentType = (typeof PAYMENT_TYPES)[number]

/**
 * `difference`: the rest of the price after staff confirmed another nationality than the declared one. `takeover`: books
 * the rest of another student's stay.
 */
export const PAYMENT_PURPOSES = ['booking', 'difference', 'takeover'] as const

export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

export const PAYMENT_STATUSES = [
  'init',
  'init_loading',
  'init_failure',
  'sold_out',
  'processing',
  'initiated',
  'success',
  'failed',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
