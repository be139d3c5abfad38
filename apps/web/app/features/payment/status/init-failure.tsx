import { useTranslation } from '../../../i18n/use-translation.ts'
import type { StatusProps } from '../status-props.ts'
import { RetryPayment } from './retry-payment.tsx'

/** Stripe rejected the payment before a card was entered. */
export function InitFailure(status: StatusProps) {
  const { t } = useTranslation('payment')
  return (
    <RetryPayment
      {...status}
      icon="circle-alert"
      title={t('init_failure_title')}
      text={<p>{t('init_failure_text')}</p>}
    />
  )
}
