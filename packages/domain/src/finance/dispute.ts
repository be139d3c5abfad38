/**
 * State of a chargeback: the payer's bank asks (`needs_response`), decides (`under_review`), or has decided. Events of
 * other types leave `unknown`, and the provider's own dashboard says more.
 */
export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost', 'unknown'] as const

export type DisputeState = (typeof DISPUTE_STATES)[number]

/** Facts of a dispute as an event states them, shown to staff and never a state of ours. */
export type DisputeFacts = {
  readonly id: string
  readonly amountMinor: number
  readonly currency: string
  readonly state: DisputeState
  /** The bank's reason as a code, such as `fraudulent`. */
  readonly reason: string | null
  /** Time until which evidence is accepted. */
  readonly dueAt: string | null
}
