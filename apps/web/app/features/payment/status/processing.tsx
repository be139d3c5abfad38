import { useTranslation } from '../../../i18n/use-translation.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { PayingLayout } from '../paying-layout.tsx'
import { StatusTitle } from '../status-title.tsx'
import type { StatusProps } from '../status-props.ts'
import { Amount } from '../what-is-paid.tsx'

/** A bank is at it. After a while the page says that it takes long, and that it goes on without anybody looking. */
export function Processing({ payment, start, isNew, isSlow, isAway }: StatusProps) {
  const { t } = useTranslation('payment')
  const title = (
    <StatusTitle
      tone="waiting"
      icon="landmark"
      title={t('processing_title')}
      text={
        <output className="block">
          {t(isAway ? 'processing_offline' : isSlow ? 'processing_slow' : 'processing_text')}
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
