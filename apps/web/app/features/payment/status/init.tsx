import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NeedsScript } from '../needs-script.tsx'
import { PayingLayout } from '../paying-layout.tsx'
import { StartForm } from '../start-form.tsx'
import type { StatusProps } from '../status-props.ts'

/** Nothing has begun yet: it begins by itself, or by the button where there is no script. */
export function Init({ payment, action, start, mayRelease }: StatusProps) {
  const { t } = useTranslation('payment')
  const { send } = start
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    send()
  }, [send])
  return (
    <PayingLayout payment={payment} mayRelease={mayRelease}>
      <div className="grid min-h-64 content-start gap-4">
        {start.isBusy && <output className="block text-ink-2">{t('init_text')}</output>}
        <NeedsScript />
        <StartForm action={action} start={start} label={t('init_button')} />
      </div>
    </PayingLayout>
  )
}
