import { REFUND_DECLINE_REASONS } from '@amber/domain/payment/refund-decline'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { QueueAction, QueueChoice } from '../queues/queue-actions.tsx'
import { QueueItem, QueueList } from '../queues/queue-list.tsx'
import type { PaymentLine, RefundLine } from './finance-lines.ts'
import { StrongFact } from './strong-fact.tsx'

/** Refunds that wait for a person. Whoever asked for one or looks after the student leaves it to somebody else. */
export function RefundQueue({ refunds }: { refunds: readonly RefundLine[] }) {
  const { t } = useTranslation('finance')
  return (
    <QueueList label={t('tab_refunds')}>
      {refunds.map((refund) => (
        <QueueItem
          key={refund.uuid}
          title={refund.place}
          titleUrl={refund.placeUrl}
          facts={[
            <StrongFact key="amount">{refund.amount}</StrongFact>,
            t('of_payment', { amount: refund.paid }),
            t('reference', { reference: refund.reference }),
            t(`reason_${refund.reason}`),
            refund.requestedBy === null ? t('asked_by_student') : t('asked_by_staff', { name: refund.requestedBy }),
            t('waiting', { time: refund.waiting }),
          ]}
          actions={
            refund.isOwn ? null : (
              <>
                {refund.proofDue === null && (
                  <QueueAction id={refund.uuid} of={refund.reference} label={t('approve')} letter="a" value="approve" />
                )}
                <QueueChoice
                  id={refund.uuid}
                  of={refund.reference}
                  label={t('decline')}
                  letter="d"
                  choices={REFUND_DECLINE_REASONS.map((value) => ({ value, label: t(`decline_${value}`) }))}
                />
              </>
            )
          }
        >
          {refund.isOwn && <p className="mt-1 text-ink-2">{t('own')}</p>}
          {refund.proofDue !== null && (
            <p className="mt-1 text-ink-2">{t('proof_awaited', { day: refund.proofDue })}</p>
          )}
          {refund.unusualRequests !== null && (
            <p className="mt-1 font-medium text-danger">{t('unusual', { count: refund.unusualRequests })}</p>
          )}
          {refund.proofUrls.length > 0 && (
            <p className="mt-1 flex flex-wrap gap-3">
              {refund.proofUrls.map((url, index) => (
                <a key={url} href={url} download className="underline underline-offset-3">
                  {t('proof', { number: index + 1 })}
                </a>
              ))}
            </p>
          )}
        </QueueItem>
      ))}
    </QueueList>
  )
}

/** Payments that nothing settles by itself, each with what to do. */
export function PaymentQueue({ payments }: { payments: readonly PaymentLine[] }) {
  const { t } = useTranslation('finance')
  return (
    <QueueList label={t('tab_payments')}>
      {payments.map((payment) => (
        <QueueItem
          key={`${payment.issue}:${payment.reference}:${payment.refundUuid}`}
          title={payment.place}
          titleUrl={payment.placeUrl}
          facts={[
            <StrongFact key="issue">{t(`issue_${payment.issue}`)}</StrongFact>,
            payment.amount,
            t('reference', { reference: payment.reference }),
            payment.code,
            t('since', { time: payment.since }),
          ]}
          actions={
            payment.refundUuid !== null && (
              <QueueAction id={payment.refundUuid} of={payment.reference} label={t('retry')} letter="r" value="retry" />
            )
          }
        >
          <p className="mt-1 max-w-[44rem] text-ink-2">{t(`todo_${payment.issue}`)}</p>
        </QueueItem>
      ))}
    </QueueList>
  )
}
