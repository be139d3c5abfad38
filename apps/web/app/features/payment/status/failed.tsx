import { useTranslation } from '../../../i18n/use-translation.ts'
import { DeclineText } from '../decline-text.tsx'
import type { StatusProps } from '../status-props.ts'
import { RetryPayment } from './retry-payment.tsx'

/** The payment had failed before this page was opened or on another one: shows the reason, if helpful, and a retry. */
export function Failed(status: StatusProps) {
  const { t } = useTranslation('payment')
  return (
    <RetryPayment
      {...status}
      icon="credit-card"
      title={t('failed_title')}
      text={<DeclineText payment={status.payment} />}
    />
  )
}
