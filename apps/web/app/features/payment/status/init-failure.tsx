import { useTranslation } from '../../../i18n/use-translation.ts'
import { PayingLayout } from '../paying-layout.tsx'
import { StartForm } from '../start-form.tsx'
import { StatusTitle } from '../status-title.tsx'
import type { StatusProps } from '../status-props.ts'
import { Amount } from '../what-is-paid.tsx'

/** Whoever takes the cards said no to us, before any card was asked for. */
export function InitFailure({ payment, action, start, isNew, mayRelease }: StatusProps) {
  const { t } = useTranslation('payment')
  const title = (
    <StatusTitle
      tone="wrong"
      icon="circle-alert"
      title={t('init_failure_title')}
      text={
        <>
          <p>{t('init_failure_text')}</p>
          {payment.hold === null && <p>{t('again_holds')}</p>}
        </>
      }
      isNew={isNew}
    />
  )
  return (
    <PayingLayout payment={payment} title={title} mayRelease={mayRelease}>
      <StartForm action={action} start={start} label={t('try_again')} />
      <Amount payment={payment} level={2} />
    </PayingLayout>
  )
}
