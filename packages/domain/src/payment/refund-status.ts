export const REFUND_STATUSES = ['requested', 'approved', 'pending', 'succeeded', 'failed', 'declined'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** `sent`: the provider accepted the refund. `retry`: a failed refund is requested again with a new key. */
export const REFUND_EVENTS = ['approve', 'decline', 'sent', 'succeed', 'fail', 'retry'] as const

export type RefundEvent = (typeof REFUND_EVENTS)[number]

/**
 * Refunds below the limit need no approval and start as `approved`. A bank may still reject a refund after it
 * succeeded.
 */
const TRANSITIONS: Readonly<Record<RefundStatus, Readonly<Partial<Record<RefundEvent, RefundStatus>>>>> = {
  requested: { approve: 'approved', decline: 'declined' },
  approved: { sent: 'pending', succeed: 'succeeded', fail: 'failed' },
  pending: { succeed: 'succeeded', fail: 'failed' },
  succeeded: { fail: 'failed' },
  failed: { retry: 'approved' },
  declined: {},
}

/** Returns undefined if the event changes nothing (duplicate, late, out of order). */
export const nextRefundStatus = (from: RefundStatus, event: RefundEvent): RefundStatus | undefined =>
  TRANSITIONS[from][event]

/** Returns whether the refund is neither awaited nor on its way any more. */
export const isRefundEnded = (status: RefundStatus): boolean =>
  status === 'succeeded' || status === 'failed' || status === 'declined'
