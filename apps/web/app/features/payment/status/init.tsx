import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { JavaScriptRequired } from '../javascript-required.tsx'
import { PayingLayout } from '../paying-layout.tsx'
import { StartForm } from '../start-form.tsx'
import type { StatusProps } from '../status-props.ts'

/** The payment has not started: it starts automatically, or with the button when there is no JavaScript. */
export function Init({ payment, action, start, mayRelease }: StatusProps) {
  const { t } = useTranslation('payment')
  const { send } = start
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    send()
  }, [send])
  return (
    <PayingLayout payment={payment} mayRelease={mayRelease}>
      <div className="grid min-h-64 content-start gap-4">
        {start.isBusy && <output className="block text-ink-2">{t('init_text')}</output>}
        <JavaScriptRequired />
        <StartForm action={action} start={start} label={t('init_button')} />
      </div>
    </PayingLayout>
  )
}
