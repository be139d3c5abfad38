import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HoldClock } from '../booking/shared/hold-clock.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import type { PaymentView } from './payment-view.ts'
import { ReleaseForm } from './release-form.tsx'
import { SharePaymentLink } from './shared/share-payment-link.tsx'
import { StaySummary } from './stay-summary.tsx'
import { Amount, PaymentExplanation } from './payment-explanation.tsx'

/** Statuses in which somebody else can pay with the link. */
const SHARED_STATUSES: ReadonlySet<PaymentStatus> = new Set(['initiated', 'failed', 'init_failure'])

/** Lets the student forward the payment. Whoever opened the link has it already. */
function ShareWithPayer({ payment: { status, token, booking, place } }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  if (booking === null || token === null || !SHARED_STATUSES.has(status)) return null
  return (
    <div className="grid gap-2 noscript:hidden">
      <p className="text-13 text-ink-2">{t('share_text')}</p>
      <SharePaymentLink token={token} place={place.name} size="small" />
    </div>
  )
}

type Props = {
  payment: PaymentView
  /** Replaces the amount as the title of the page. */
  title?: ReactNode
  /** Text once the hold has expired. */
  holdOver?: string | undefined
  /** Whether this page can release the hold. */
  mayRelease?: boolean
  /** Whether the payment was just restarted, so that the amount takes focus. */
  isNew?: boolean
  children: ReactNode
}

/** Layout of an unpaid payment: the amount, the form to pay it, then what it is for, with the stay beside them. */
export function PayingLayout({ payment, title, holdOver, mayRelease = false, isNew = false, children }: Props) {
  const { t } = useTranslation('payment')
  const { hold, heldUntil, place, payer } = payment
  const holdText = heldUntil === null ? t('hold_text') : t('hold_until', { time: heldUntil })
  const clock = hold && (
    <HoldClock
      hold={hold}
      {...(payer !== null && { title: t('payer_hold_title') })}
      text={holdText}
      over={holdOver ?? t('hold_over')}
    />
  )
  return (
    <PaymentFrame
      canonicalName={place.canonicalName}
      aside={
        <aside className="grid content-start gap-4">
          {clock && <div className="max-lg:hidden">{clock}</div>}
          <StaySummary payment={payment} />
          {mayRelease && hold && <ReleaseForm />}
        </aside>
      }
    >
      {clock && <div className="lg:hidden">{clock}</div>}
      {title ?? <Amount payment={payment} isNew={isNew} />}
      {children}
      <ShareWithPayer payment={payment} />
      {title === undefined && <PaymentExplanation payment={payment} />}
    </PaymentFrame>
  )
}
