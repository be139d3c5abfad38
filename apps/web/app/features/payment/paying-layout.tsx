import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HoldClock } from '../booking/shared/hold-clock.tsx'
import { Button } from '../../ui/button.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import type { PaymentView } from './payment-view.ts'
import { StaySummary } from './stay-summary.tsx'
import { ACTION_FIELD } from './form-fields.ts'
import { Amount, PaymentExplanation } from './payment-explanation.tsx'

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
  const { hold, heldUntil, place } = payment
  const holdText = heldUntil === null ? t('hold_text') : t('hold_until', { time: heldUntil })
  const clock = hold && <HoldClock hold={hold} text={holdText} over={holdOver ?? t('hold_over')} />
  return (
    <PaymentFrame
      canonicalName={place.canonicalName}
      aside={
        <aside className="grid content-start gap-4">
          {clock && <div className="max-lg:hidden">{clock}</div>}
          <StaySummary payment={payment} />
          {mayRelease && hold && (
            <Form method="post" reloadDocument className="justify-self-center">
              <Button type="submit" name={ACTION_FIELD} value="release" variant="link">
                {t('give_back')}
              </Button>
            </Form>
          )}
        </aside>
      }
    >
      {clock && <div className="lg:hidden">{clock}</div>}
      {title ?? <Amount payment={payment} isNew={isNew} />}
      {children}
      {title === undefined && <PaymentExplanation payment={payment} />}
    </PaymentFrame>
  )
}
