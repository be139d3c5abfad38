import { useTranslation } from '../../../i18n/use-translation.ts'
import { PayingLayout } from '../paying-layout.tsx'
import { StartForm } from '../start-form.tsx'
import { StatusTitle } from '../status-title.tsx'
import type { StatusProps } from '../status-props.ts'
import { Amount } from '../what-is-paid.tsx'

/** A card was declined: why, as far as it helps, and another try. */
export function Failed({ payment, action, start, isNew, mayRelease }: StatusProps) {
  const { t } = useTranslation('payment')
  const title = (
    <StatusTitle
      tone="wrong"
      icon="credit-card"
      title={t('failed_title')}
      text={
        <>
          <p>{t(`decline_${payment.decline ?? 'ask_bank'}`)}</p>
          <p>{t('failed_nothing')}</p>
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
