import type { PaymentStatus } from './vocabulary.ts'

/** So long an answer may be on its way before anybody asks for it: the browser's, the provider's, an event's. */
export const SETTLING_SECONDS = 10

/** How often the provider is asked about one that waits for a person. */
const WAITING_SECONDS = 60

/** When somebody's word is on its way. Within seconds of such a change nothing is known that would not be known better soon. */
const isUnclear = (status: PaymentStatus) => status === 'init_loading' || status === 'processing'

/** How many seconds to leave a payment alone that has just changed; 0: it may be asked about now. */
export function secondsToSettle({ status, updatedAt }: { status: PaymentStatus; updatedAt: Date }, now: Date): number {
  if (!isUnclear(status)) return 0
  const left = SETTLING_SECONDS - (now.getTime() - updatedAt.getTime()) / 1000
  return Math.min(SETTLING_SECONDS, Math.max(0, Math.ceil(left)))
}

/** When the provider is asked again. Whatever the status says: where a bank is at it, the next word comes any moment. */
export const secondsToNextCheck = (status: PaymentStatus, isAtBank: boolean): number =>
  isAtBank || isUnclear(status) || status === 'sold_out' || status === 'success' ? SETTLING_SECONDS : WAITING_SECONDS
