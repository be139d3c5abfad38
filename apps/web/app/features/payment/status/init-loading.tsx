import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { NeedsScript } from '../needs-script.tsx'
import { PayingLayout } from '../paying-layout.tsx'
import type { StatusProps } from '../status-props.ts'

/** Whoever takes the cards has been asked, and has not answered yet. */
export function InitLoading({ payment, isAsked, isSlow, mayRelease }: StatusProps) {
  const { t } = useTranslation('payment')
  return (
    <PayingLayout payment={payment} mayRelease={mayRelease} isNew={isAsked}>
      <div className="grid min-h-64 content-start gap-3">
        <h2 className="text-20">{t('init_loading_title')}</h2>
        <ProgressBar label={t('init_loading_title')} />
        <output className="block text-ink-2">{t(isSlow ? 'init_loading_slow' : 'init_loading_text')}</output>
        <NeedsScript />
      </div>
    </PayingLayout>
  )
}
