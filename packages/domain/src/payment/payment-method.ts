/** Payment methods, by the provider's names. */
export const PAYMENT_METHODS = ['card', 'alipay', 'wechat_pay'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
