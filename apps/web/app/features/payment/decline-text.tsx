import { useTranslation } from '../../i18n/use-translation.ts'
import { HelpLink } from '../../shared/content/help-link.tsx'
import type { PaymentView } from './payment-view.ts'

/** Why a payment was declined, if helpful, and that nothing was charged. */
export function DeclineText({ payment: { decline, purpose } }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  const isLateDifference = decline === 'time_over' && purpose === 'difference'
  return (
    <>
      <p>{t(isLateDifference ? 'difference_time_over' : `decline_${decline ?? 'ask_bank'}`)}</p>
      <p>{t('failed_nothing')}</p>
      <p className="mt-2">
        <HelpLink to="declined" newTab />
      </p>
    </>
  )
}
