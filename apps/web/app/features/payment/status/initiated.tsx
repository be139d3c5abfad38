import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { CardForm } from '../card-form.tsx'
import { DeclineText } from '../decline-text.tsx'
import { JavaScriptRequired } from '../javascript-required.tsx'
import { PayingLayout } from '../paying-layout.tsx'
import { StatusTitle } from '../status-title.tsx'
import type { StatusProps } from '../status-props.ts'

/** Waiting for the payer: shows the card form or, on the completion page, a link back to it. */
export function Initiated(props: StatusProps) {
  const { t } = useTranslation('payment')
  const { payment, start, declined, isComplete, isNew, hasRestarted, mayRelease, onDeclined, onPaying, onSent } = props
  if (isComplete) {
    const title = (
      <StatusTitle
        tone="waiting"
        icon="credit-card"
        title={t('unfinished_title')}
        text={t('unfinished_text')}
        isNew={isNew}
      />
    )
    return (
      <PayingLayout payment={payment} title={title}>
        <ButtonLink to={`/payments/${payment.token}`} className="justify-self-start">
          {t('unfinished_button')}
        </ButtonLink>
      </PayingLayout>
    )
  }
  return (
    <PayingLayout payment={payment} mayRelease={mayRelease} isNew={hasRestarted}>
      <JavaScriptRequired />
      {declined && (
        <Outcome tone="refused" of={declined}>
          <strong className="block font-semibold">{t('failed_title')}</strong>
          <DeclineText payment={payment} />
        </Outcome>
      )}
      <CardForm
        payment={payment}
        isRestarting={declined !== undefined && start.isBusy}
        onDeclined={onDeclined}
        onPaying={onPaying}
        onSent={onSent}
      />
    </PayingLayout>
  )
}
