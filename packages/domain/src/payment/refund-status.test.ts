import { expect, test } from 'vitest'
import { nextRefundStatus, REFUND_EVENTS, REFUND_STATUSES } from './refund-status.ts'

/** All transitions; any other event changes nothing. */
const TRANSITIONS = new Map([
  ['requested approve', 'approved'],
  ['requested decline', 'declined'],
  ['approved sent', 'pending'],
  ['approved succeed', 'succeeded'],
  ['approved fail', 'failed'],
  ['pending succeed', 'succeeded'],
  ['pending fail', 'failed'],
  ['succeeded fail', 'failed'],
  ['failed retry', 'approved'],
])

test.each(REFUND_STATUSES.flatMap((status) => REFUND_EVENTS.map((event) => [status, event] as const)))(
  'nextRefundStatus for a refund that is %s and the event %s follows the table',
  (status, event) => {
    expect(nextRefundStatus(status, event)).toBe(TRANSITIONS.get(`${status} ${event}`))
  },
)
