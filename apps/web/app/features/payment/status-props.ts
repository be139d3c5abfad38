import type { PaymentView } from './payment-view.ts'
import type { StartProblem } from './start-result.ts'

/** Props shared by the eight status screens. */
export type StatusProps = {
  payment: PaymentView
  /** Action of the forms: the page itself or that of the payment link. */
  action: string
  /** Starts or restarts the payment. */
  start: { send: () => void; isBusy: boolean; problem: StartProblem | null }
  /** Whether the status changed since the page was opened. */
  isNew: boolean
  /** Whether the payment takes longer than expected. */
  isSlow: boolean
  /** Whether the last poll failed. */
  isOffline: boolean
  /** Whether the viewer restarted the payment. */
  hasRestarted: boolean
  /** Whether this is the completion page, which shows the result but no card form. */
  isComplete: boolean
  /** A decline in this window; another object for each one. */
  declined: object | undefined
  /** Called with the provider's code when a card was just declined. */
  onDeclined: (code: string | null) => void
  onPaying: (isPaying: boolean) => void
  /** Called when a card was sent and its result should be shown. */
  onSent: () => void
  mayRelease: boolean
}
