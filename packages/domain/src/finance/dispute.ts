/**
 * State of a chargeback: the payer's bank asks (`needs_response`), decides (`under_review`), or has decided. Other states
 * of the provider are `unknown`, and its own dashboard says more.
 */
export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost', 'unknown'] as const

export type DisputeState = (typeof DISPUTE_STATES)[number]
