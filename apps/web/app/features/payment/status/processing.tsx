import { brandName } from '@amber/domain/payment/brand-name'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { ActivityBar } from '../../../ui/activity-bar.tsx'
import { PayingLayout } from '../paying-layout.tsx'
import { StatusTitle } from '../status-title.tsx'
import type { StatusProps } from '../status-props.ts'
import { Amount } from '../payment-explanation.tsx'
import { TransferSteps } from './transfer-steps.tsx'

/** Methods whose own app confirms the payment. */
const APP_METHODS: ReadonlySet<PaymentMethod | null> = new Set(['alipay', 'wechat_pay', 'upi'])

/**
 * The bank or wallet is processing the payment. After a while the page says that it is slow and continues in the
 * background. A bank transfer may take hours, so the page says at once what happens meanwhile.
 */
export function Processing({ payment, start, isNew, isSlow, isOffline }: StatusProps) {
  const { t } = useTranslation('payment')
  const { method, amount } = payment
  const isTransfer = method === 'pay_by_bank'
  const app = method !== null && APP_METHODS.has(method) ? brandName(method) : undefined
  const texts = isTransfer
    ? { title: t('transfer_title'), text: t('transfer_text', { amount: amount.text }) }
    : app === undefined
      ? { title: t('processing_title'), text: t(isSlow ? 'processing_slow' : 'processing_text') }
      : {
          title: t('processing_app_title', { app }),
          text: isSlow ? t('processing_app_slow', { app }) : t('processing_text'),
        }
  const title = (
    <StatusTitle
      tone="waiting"
      icon="landmark"
      title={texts.title}
      text={<output className="block">{isOffline ? t('processing_offline') : texts.text}</output>}
      isNew={isNew}
    />
  )
  return (
    <PayingLayout payment={payment} title={title} holdOver={t('processing_hold_over')}>
      {start.problem?.code === 'conflict' && (
        <Outcome tone="refused" of={start.problem}>
          {t('still_processing')}
        </Outcome>
      )}
      {isTransfer ? (
        <TransferSteps payment={payment} />
      ) : (
        <>
          <ActivityBar label={app === undefined ? t('processing_bar') : t('processing_app_bar', { app })} />
          <Amount payment={payment} level={2} />
        </>
      )}
    </PayingLayout>
  )
}
