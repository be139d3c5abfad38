import type { PaymentView } from './payment-view.ts'
import type { StartProblem } from './start-answer.ts'

/** What each of the eight screens is told. */
export type StatusProps = {
  payment: PaymentView
  /** Where its forms are sent: the page itself, or that of the link. */
  action: string
  /** Begins, or begins again. */
  start: { send: () => void; isBusy: boolean; problem: StartProblem | null }
  /** The status has changed since the page was opened. */
  isNew: boolean
  /** It takes longer than it should. */
  isSlow: boolean
  /** We could not be asked how it stands. */
  isAway: boolean
  /** Begun again by who looks at it. */
  isAsked: boolean
  /** The page to which the card form leads: here the form is not shown, only what became of it. */
  isComplete: boolean
  /** Of a card that was declined a moment ago, in the provider's word. */
  onDeclined: (code: string | null) => void
  onPaying: (isPaying: boolean) => void
  /** A card was sent: what becomes of it is shown here. */
  onSent: () => void
  mayRelease: boolean
}
