export const PAYMENT_PLAN_KINDS = ['upfront', 'monthly', 'termly'] as const

/** How the rent is divided: in one payment, one per month, or a few that are spread over the stay. */
type PaymentPlanKind = (typeof PAYMENT_PLAN_KINDS)[number]

export const RENT_METHODS = ['bank_transfer', 'direct_debit', 'card'] as const

/** How the landlord takes payments. */
export type RentMethod = (typeof RENT_METHODS)[number]

/** The landlord's terms of payment, for a whole place or for one tenancy. */
export type PaymentPlan = {
  readonly kind: PaymentPlanKind
  /** Number of rent payments of a termly plan; the others ignore it. */
  readonly instalments: number
  /** Days after booking in which the rest of the deposit is due. */
  readonly depositDays: number
  /** Days before moving in on which the first rent is due. */
  readonly rentDays: number
  /** Days after moving out in which the deposit is returned. */
  readonly returnDays: number
  readonly rentMethod: RentMethod
}

/** Terms of a place for which the landlord has set none. */
export const DEFAULT_PAYMENT_PLAN: PaymentPlan = {
  kind: 'monthly',
  instalments: 3,
  depositDays: 14,
  rentDays: 0,
  returnDays: 14,
  rentMethod: 'bank_transfer',
}
