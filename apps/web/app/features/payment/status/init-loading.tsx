import { useTranslation } from '../../../i18n/use-translation.ts'
import { ActivityBar } from '../../../ui/activity-bar.tsx'
import { JavaScriptRequired } from '../javascript-required.tsx'
import { PayingLayout } from '../paying-layout.tsx'
import type { StatusProps } from '../status-props.ts'

/** Waiting for Stripe to create the payment. */
export function InitLoading({ payment, hasRestarted, isSlow, mayRelease }: StatusProps) {
  const { t } = useTranslation('payment')
  return (
    <PayingLayout payment={payment} mayRelease={mayRelease} isNew={hasRestarted}>
      <div className="grid min-h-64 content-start gap-3">
        <h2 className="text-20">{t('init_loading_title')}</h2>
        <ActivityBar label={t('init_loading_title')} />
        <output className="block text-ink-2">{t(isSlow ? 'init_loading_slow' : 'init_loading_text')}</output>
        <JavaScriptRequired />
      </div>
    </PayingLayout>
  )
}
