import { expect, test } from 'vitest'
import { nextRefundStatus, REFUND_EVENTS, REFUND_STATUSES } from './refund-status.ts'

/** Every move there is; whatever is not here changes nothing. */
const MOVES = new Map([
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
  'a refund that is %s, at %s',
  (status, event) => {
    expect(nextRefundStatus(status, event)).toBe(MOVES.get(`${status} ${event}`))
  },
)
