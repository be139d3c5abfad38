import { isFinal } from '@amber/domain/payment/payment-status'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'

const OFTEN_MS = 2000
/** After that the page says that it takes long, and asks less often; mail tells how it ended. */
export const PATIENCE_MS = 30_000
const LESS_OFTEN_MS = 10_000
/** A bank that takes longer takes hours. */
const LONG_MS = 10 * 60_000
const EACH_MINUTE_MS = 60_000
/** Somebody else who has the link may pay it. */
const SELDOM_MS = 20_000

/** Statuses that change without whoever looks at them. */
const MOVING: ReadonlySet<PaymentStatus> = new Set(['init_loading', 'processing'])

/** How long until a page asks again how a payment stands, after so long; undefined where nothing changes any more. */
export function nextQuestionMs(status: PaymentStatus, waitedMs: number): number | undefined {
  if (isFinal(status)) return undefined
  if (!MOVING.has(status)) return SELDOM_MS
  if (waitedMs > LONG_MS) return EACH_MINUTE_MS
  return waitedMs > PATIENCE_MS ? LESS_OFTEN_MS : OFTEN_MS
}
