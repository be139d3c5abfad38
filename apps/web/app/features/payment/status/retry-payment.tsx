import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { IconName } from '../../../ui/icon.tsx'
import { PayingLayout } from '../paying-layout.tsx'
import { Amount } from '../payment-explanation.tsx'
import { StartForm } from '../start-form.tsx'
import type { StatusProps } from '../status-props.ts'
import { StatusTitle } from '../status-title.tsx'

type Props = Pick<StatusProps, 'payment' | 'action' | 'start' | 'isNew' | 'mayRelease'> & {
  icon: IconName
  title: string
  text: ReactNode
}

/** A payment that did not work, with a retry. */
export function RetryPayment({ payment, action, start, isNew, mayRelease, icon, title, text }: Props) {
  const { t } = useTranslation('payment')
  const statusTitle = (
    <StatusTitle
      tone="wrong"
      icon={icon}
      title={title}
      text={
        <>
          {text}
          {payment.hold === null && payment.purpose === 'booking' && <p>{t('again_holds')}</p>}
        </>
      }
      isNew={isNew}
    />
  )
  return (
    <PayingLayout payment={payment} title={statusTitle} mayRelease={mayRelease}>
      <StartForm action={action} start={start} label={t('try_again')} />
      <Amount payment={payment} level={2} />
    </PayingLayout>
  )
}
