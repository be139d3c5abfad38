import { useTranslation } from '../../../i18n/use-translation.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { PayingLayout } from '../paying-layout.tsx'
import { StatusTitle } from '../status-title.tsx'
import type { StatusProps } from '../status-props.ts'
import { Amount } from '../payment-explanation.tsx'

/** The bank is processing the payment. After a while the page says that it is slow and continues in the background. */
export function Processing({ payment, start, isNew, isSlow, isOffline }: StatusProps) {
  const { t } = useTranslation('payment')
  const title = (
    <StatusTitle
      tone="waiting"
      icon="landmark"
      title={t('processing_title')}
      text={
        <output className="block">
          {t(isOffline ? 'processing_offline' : isSlow ? 'processing_slow' : 'processing_text')}
        </output>
      }
      isNew={isNew}
    />
  )
  return (
    <PayingLayout payment={payment} title={title}>
      {start.problem?.code === 'conflict' && (
        <Outcome tone="refused" of={start.problem}>
          {t('still_processing')}
        </Outcome>
      )}
      <ProgressBar label={t('processing_bar')} />
      <Amount payment={payment} level={2} />
    </PayingLayout>
  )
}
