/** Payment methods, by the provider's names. Apple Pay and Google Pay are cards to the provider. */
export const PAYMENT_METHODS = ['card', 'pay_by_bank', 'alipay', 'wechat_pay', 'upi'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const isPaymentMethod = (text: unknown): text is PaymentMethod =>
  (PAYMENT_METHODS as readonly unknown[]).includes(text)
