import type { PaymentStatus } from './vocabulary.ts'

/** Seconds to wait for a pending result from the browser, the provider or an event before polling. */
export const SETTLE_DELAY_SECONDS = 10

/** Seconds between polls while a person has to act. */
const WAITING_SECONDS = 60

/** Minutes for which the card form of a difference stays open. No hold ends it, and nothing is polled for ever. */
const DIFFERENCE_MINUTES = 60

/** Returns whether the student may still be at the card form of a difference. Later they start a new attempt. */
export const isDifferenceOpen = ({ updatedAt }: { updatedAt: Date }, now: Date): boolean =>
  now.getTime() - updatedAt.getTime() < DIFFERENCE_MINUTES * 60_000

/** Returns whether a result is pending. Polling right after such a change would return nothing new. */
const isResultPending = (status: PaymentStatus) => status === 'init_loading' || status === 'processing'

/** Returns how many seconds to wait before polling a payment that has just changed; 0 if it may be polled now. */
export function secondsToSettle({ status, updatedAt }: { status: PaymentStatus; updatedAt: Date }, now: Date): number {
  if (!isResultPending(status)) return 0
  const remainingSeconds = SETTLE_DELAY_SECONDS - (now.getTime() - updatedAt.getTime()) / 1000
  return Math.min(SETTLE_DELAY_SECONDS, Math.max(0, Math.ceil(remainingSeconds)))
}

/** Minutes after which a bank is executing a transfer, which takes hours, and polls become rare. */
const TRANSFER_AFTER_MINUTES = 10

/**
 * Returns the seconds until the next poll. While a bank is processing, a result may come at any moment, whatever the
 * status.
 */
export function secondsToNextCheck(
  { status, updatedAt }: { status: PaymentStatus; updatedAt: Date },
  isAtBank: boolean,
  now: Date,
): number {
  const isTransfer = status === 'processing' && now.getTime() - updatedAt.getTime() > TRANSFER_AFTER_MINUTES * 60_000
  if (isTransfer) return WAITING_SECONDS
  const isSoon = isAtBank || isResultPending(status) || status === 'sold_out' || status === 'success'
  return isSoon ? SETTLE_DELAY_SECONDS : WAITING_SECONDS
}
