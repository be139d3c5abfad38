export const PAYMENT_TYPES = ['deposit', 'refundable_token', 'platform_fee'] as const

export type PaymentType = (typeof PAYMENT_TYPES)[number]

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
