/**
 * Why staff decline a refund. A code is translated, and nobody can write something about a person into it.
 * `terms`: the cancellation rules give less. `proof`: the document does not prove the reason. `lives_there`: the student
 * has moved in. `agreed_otherwise`: the student and we agreed on something else.
 */
export const REFUND_DECLINE_REASONS = ['terms', 'proof', 'lives_there', 'agreed_otherwise'] as const

export type RefundDeclineReason = (typeof REFUND_DECLINE_REASONS)[number]
