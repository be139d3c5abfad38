import { declineReason } from '@amber/domain/payment/decline-reason'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { type ComponentType, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { simulateInteraction } from '../../browser/on-first-interaction.ts'
import type { PaymentView } from './payment-view.ts'
import { rememberPayment } from './remember-payment.ts'
import { Failed } from './status/failed.tsx'
import { Init } from './status/init.tsx'
import { InitFailure } from './status/init-failure.tsx'
import { InitLoading } from './status/init-loading.tsx'
import { Initiated } from './status/initiated.tsx'
import { Processing } from './status/processing.tsx'
import { SoldOut } from './status/sold-out.tsx'
import { Success } from './status/success.tsx'
import type { StatusProps } from './status-props.ts'
import type { StartResult } from './start-result.ts'
import { useStart } from './use-start.ts'
import { useCompleteUrl } from './use-complete-url.ts'
import { usePaymentPolling } from './use-payment-polling.ts'

const SCREENS: Readonly<Record<PaymentStatus, ComponentType<StatusProps>>> = {
  init: Init,
  init_loading: InitLoading,
  init_failure: InitFailure,
  initiated: Initiated,
  processing: Processing,
  failed: Failed,
  sold_out: SoldOut,
  success: Success,
}

type Props = {
  payment: PaymentView
  action: string
  isComplete?: boolean
  mayRelease?: boolean
  /** Result of a form sent without JavaScript. */
  startResult?: StartResult | undefined
}

/** Renders the screen for the payment's status. */
export function PaymentScreen({
  payment: loadedPayment,
  action,
  isComplete = false,
  mayRelease = false,
  startResult,
}: Props) {
  const [declined, setDeclined] = useState<Decline>()
  const [isPaying, setPaying] = useState(false)
  const [isSent, setSent] = useState(false)
  const [hasRestarted, setRestarted] = useState(false)
  const { revalidate, state } = useRevalidator()
  const start = useStart(action, isComplete, startResult)
  const isRetrying = declined !== undefined && start.problem === null && RETRY_STATUSES.has(loadedPayment.status)
  const payment = isSent ? withSent(loadedPayment) : isRetrying ? withDecline(loadedPayment, declined) : loadedPayment
  const isNew = useIsNew(payment.status)
  const { isSlow, isOffline } = usePaymentPolling({
    token: loadedPayment.token,
    status: isSent ? payment.status : loadedPayment.status,
    method: loadedPayment.method,
    card: loadedPayment.card,
    isPaused: isPaying,
    // The bank returned the payment to the payer: shows the card form or the reason for the failure.
    onChanged: (status) => {
      if (!RESULT_STATUSES.has(status)) setSent(false)
    },
  })
  useCompleteUrl(loadedPayment.token, isSent && RESULT_STATUSES.has(payment.status))
  useRestart(isRetrying && loadedPayment.status === 'failed', start.send)
  useEffect(() => rememberPayment(isRetrying ? { ...payment, status: 'failed' } : payment), [payment, isRetrying])
  // Simulates an interaction, because React delays updates while parts of the page await hydration.
  useEffect(simulateInteraction, [])

  const Screen = SCREENS[payment.status]
  return (
    <Screen
      payment={payment}
      action={action}
      start={{
        ...start,
        // The page learns of a decline before our server does, and the payment cannot restart until then.
        isBusy: start.isBusy || (isRetrying && (state !== 'idle' || loadedPayment.status !== 'initiated')),
        send: () => {
          setDeclined(undefined)
          if (payment.status !== 'init') setRestarted(true)
          start.send()
        },
      }}
      isNew={isNew}
      isSlow={isSlow}
      isOffline={isOffline}
      hasRestarted={hasRestarted}
      isComplete={isComplete}
      declined={isRetrying ? declined : undefined}
      onDeclined={(code) => {
        setDeclined({ code, clientSecret: payment.clientSecret })
        void revalidate()
      }}
      onPaying={(isPayingNow) => {
        if (isPayingNow) setDeclined(undefined)
        setPaying(isPayingNow)
      }}
      onSent={() => {
        setDeclined(undefined)
        setSent(true)
      }}
      mayRelease={mayRelease}
    />
  )
}

/** Statuses shown on the completion page. */
const RESULT_STATUSES: ReadonlySet<PaymentStatus> = new Set(['processing', 'success', 'sold_out'])

/** Returns whether the page showed another status before. */
function useIsNew(status: PaymentStatus): boolean {
  const [seen, setSeen] = useState({ status, isNew: false })
  if (seen.status !== status) setSeen({ status, isNew: true })
  return seen.isNew || seen.status !== status
}

/** Applies that a card was sent from this window, which the loaded data does not know yet. */
const withSent = (payment: PaymentView): PaymentView =>
  payment.status === 'initiated' ? { ...payment, status: 'processing' } : payment

/** A decline in this window, with the secret of the form, which the payment has again once it has restarted. */
type Decline = { code: string | null; clientSecret: string | null }

/** Statuses from a decline in this window until the payment has restarted. */
const RETRY_STATUSES: ReadonlySet<PaymentStatus> = new Set(['processing', 'failed', 'init_loading', 'initiated'])

/** Keeps the form on the page with the reason for the decline, while the payment restarts. */
const withDecline = (payment: PaymentView, { code, clientSecret }: Decline): PaymentView => ({
  ...payment,
  status: 'initiated',
  clientSecret: payment.clientSecret ?? clientSecret,
  decline: declineReason(code),
  declineCode: code,
})

/** Restarts the payment once the server knows that it failed, so that the next press of "Pay" sends another card. */
function useRestart(isDue: boolean, send: () => void) {
  useEffect(() => {
    if (isDue) send()
  }, [isDue, send])
}
