export const REFUND_STATUSES = ['requested', 'approved', 'pending', 'succeeded', 'failed', 'declined'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** `sent`: the provider has taken it on. `retry`: it had failed, and is asked for once more under another key. */
export const REFUND_EVENTS = ['approve', 'decline', 'sent', 'succeed', 'fail', 'retry'] as const

export type RefundEvent = (typeof REFUND_EVENTS)[number]

/** Below the limit nobody has to approve: it begins as `approved`. A bank may still refuse what had succeeded. */
const MOVES: Readonly<Record<RefundStatus, Readonly<Partial<Record<RefundEvent, RefundStatus>>>>> = {
  requested: { approve: 'approved', decline: 'declined' },
  approved: { sent: 'pending', succeed: 'succeeded', fail: 'failed' },
  pending: { succeed: 'succeeded', fail: 'failed' },
  succeeded: { fail: 'failed' },
  failed: { retry: 'approved' },
  declined: {},
}

/** Undefined: the event changes nothing (duplicate, late, out of order). */
export const nextRefundStatus = (from: RefundStatus, event: RefundEvent): RefundStatus | undefined => MOVES[from][event]
