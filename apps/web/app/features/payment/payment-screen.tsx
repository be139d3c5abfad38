import { declineReason } from '@amber/domain/payment/decline-reason'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { type ComponentType, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { wantAll } from '../../lib/when-wanted.ts'
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
import type { StartAnswer } from './start-answer.ts'
import { useStart } from './use-start.ts'
import { useCompleteAddress } from './use-complete-address.ts'
import { useWatchedPayment } from './use-watched-payment.ts'

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
  /** Of a form that was sent without a script. */
  answered?: StartAnswer | undefined
}

/** A payment, by how it stands. */
export function PaymentScreen({ payment: told, action, isComplete = false, mayRelease = false, answered }: Props) {
  const [declined, setDeclined] = useState<{ code: string | null }>()
  const [isPaying, setPaying] = useState(false)
  const [isSent, setSent] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { revalidate, state } = useRevalidator()
  const payment = isSent ? withSent(told) : withDecline(told, declined)
  const isNew = useIsNew(payment.status)
  const { isSlow, isAway } = useWatchedPayment({
    token: told.token,
    status: isSent ? payment.status : told.status,
    isPaused: isPaying,
    // The bank gave it back to whoever pays: the card form, or why it did not go through.
    onChanged: (status) => {
      if (!RESULTS.has(status)) setSent(false)
    },
  })
  useCompleteAddress(told.token, isSent && RESULTS.has(payment.status))
  const start = useStart(action, isComplete, answered)
  useEffect(() => rememberPayment(payment), [payment])
  // The page changes by itself, which React holds back while a part of it waits for its script.
  useEffect(wantAll, [])

  const Screen = SCREENS[payment.status]
  return (
    <Screen
      payment={payment}
      action={action}
      start={{
        ...start,
        // What the bank told this page we hear a moment later, and can't begin again before.
        isBusy: start.isBusy || (declined !== undefined && (state !== 'idle' || told.status === 'processing')),
        send: () => {
          setDeclined(undefined)
          if (payment.status !== 'init') setAsked(true)
          start.send()
        },
      }}
      isNew={isNew}
      isSlow={isSlow}
      isAway={isAway}
      isAsked={isAsked}
      isComplete={isComplete}
      onDeclined={(code) => {
        setDeclined({ code })
        void revalidate()
      }}
      onPaying={setPaying}
      onSent={() => {
        setDeclined(undefined)
        setSent(true)
      }}
      mayRelease={mayRelease}
    />
  )
}

/** What the page shows that the card form leads to. */
const RESULTS: ReadonlySet<PaymentStatus> = new Set(['processing', 'success', 'sold_out'])

/** Whether the page has shown another status before. */
function useIsNew(status: PaymentStatus): boolean {
  const [seen, setSeen] = useState({ status, isNew: false })
  if (seen.status !== status) setSeen({ status, isNew: true })
  return seen.isNew || seen.status !== status
}

/** A card was sent from here, which the page that was loaded before knows nothing of. */
const withSent = (payment: PaymentView): PaymentView =>
  payment.status === 'initiated' ? { ...payment, status: 'processing' } : payment

/** A card that the bank has just declined in this window is told at once. */
function withDecline(payment: PaymentView, declined: { code: string | null } | undefined): PaymentView {
  const isOpen = payment.status === 'initiated' || payment.status === 'processing'
  if (declined === undefined || !isOpen) return payment
  return { ...payment, status: 'failed', decline: declineReason(declined.code), declineCode: declined.code }
}
