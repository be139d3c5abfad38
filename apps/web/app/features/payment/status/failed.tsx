import { useTranslation } from '../../../i18n/use-translation.ts'
import type { StatusProps } from '../status-props.ts'
import { RetryPayment } from './retry-payment.tsx'

/** A card was declined: shows the reason, if helpful, and a retry. */
export function Failed(status: StatusProps) {
  const { t } = useTranslation('payment')
  const { decline, purpose } = status.payment
  const isLateDifference = decline === 'time_over' && purpose === 'difference'
  return (
    <RetryPayment
      {...status}
      icon="credit-card"
      title={t('failed_title')}
      text={
        <>
          <p>{t(isLateDifference ? 'difference_time_over' : `decline_${decline ?? 'ask_bank'}`)}</p>
          <p>{t('failed_nothing')}</p>
        </>
      }
    />
  )
}
