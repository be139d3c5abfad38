import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HoldClock } from '../../parts/booking/hold-clock.tsx'
import { Button } from '../../ui/button.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import type { PaymentView } from './payment-view.ts'
import { StaySummary } from './stay-summary.tsx'
import { DO_FIELD } from './form-fields.ts'
import { Amount, WhyItIsPaid } from './what-is-paid.tsx'

type Props = {
  payment: PaymentView
  /** Instead of the amount as the page's title. */
  title?: ReactNode
  /** Whether this page can give the room back. */
  mayRelease?: boolean
  /** Somebody has asked for it a moment ago, and is led to the amount. */
  isNew?: boolean
  children: ReactNode
}

/** While it is not paid: the amount and what it is for, then what there is to do; beside it the stay. */
export function PayingLayout({ payment, title, mayRelease = false, isNew = false, children }: Props) {
  const { t } = useTranslation('payment')
  const { hold, heldUntil, place } = payment
  const until = heldUntil === null ? t('hold_text') : t('hold_until', { time: heldUntil })
  const clock = hold && <HoldClock hold={hold} text={until} over={t('hold_over')} />
  return (
    <PaymentFrame
      canonicalName={place.canonicalName}
      aside={
        <aside className="grid content-start gap-4">
          {clock && <div className="max-lg:hidden">{clock}</div>}
          <StaySummary payment={payment} />
          {mayRelease && hold && (
            <Form method="post" reloadDocument className="justify-self-center">
              <Button type="submit" name={DO_FIELD} value="release" variant="link">
                {t('give_back')}
              </Button>
            </Form>
          )}
        </aside>
      }
    >
      {clock && <div className="lg:hidden">{clock}</div>}
      {title ?? (
        <>
          <Amount payment={payment} isNew={isNew} />
          <WhyItIsPaid payment={payment} />
        </>
      )}
      {children}
    </PaymentFrame>
  )
}
