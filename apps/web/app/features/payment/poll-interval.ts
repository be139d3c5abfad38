import { isFinal } from '@amber/domain/payment/payment-status'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'

const FAST_POLL_MS = 2000
/** Milliseconds after which the page says that the payment is slow and polls less often. The result is also mailed. */
export const SLOW_AFTER_MS = 30_000
const SLOW_POLL_MS = 10_000
/** Beyond this the bank takes hours, so polling slows to once a minute. */
const VERY_SLOW_AFTER_MS = 10 * 60_000
const VERY_SLOW_POLL_MS = 60_000
/** Polls unpaid payments too, since someone else with the link may pay. */
const IDLE_POLL_MS = 20_000

/** Statuses that change without the viewer's action. */
const CHANGING_STATUSES: ReadonlySet<PaymentStatus> = new Set(['init_loading', 'processing'])

/**
 * Returns the milliseconds until the next poll, or undefined when the status is final. The card of a payment is known
 * shortly after its success, and the receipt names it.
 */
export function nextPollMs(
  status: PaymentStatus,
  waitedMs: number,
  { isCardUnknown = false } = {},
): number | undefined {
  if (status === 'success' && isCardUnknown && waitedMs <= SLOW_AFTER_MS) return FAST_POLL_MS
  if (isFinal(status)) return undefined
  if (!CHANGING_STATUSES.has(status)) return IDLE_POLL_MS
  if (waitedMs > VERY_SLOW_AFTER_MS) return VERY_SLOW_POLL_MS
  return waitedMs > SLOW_AFTER_MS ? SLOW_POLL_MS : FAST_POLL_MS
}
