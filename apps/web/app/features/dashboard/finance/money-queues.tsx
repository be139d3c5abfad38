import { REFUND_DECLINE_REASONS } from '@amber/domain/payment/refund-decline'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { QueueAction, QueueChoice } from '../queues/queue-actions.tsx'
import { QueueItem, QueueList } from '../queues/queue-list.tsx'
import type { DifferenceLine, DisputeLine, PaymentLine, RefundLine } from './finance-lines.ts'
import { FINANCE_PATH } from './finance-url.ts'

const strong = (text: string) => (
  <strong key="strong" className="font-semibold text-ink">
    {text}
  </strong>
)

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
            strong(refund.amount),
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
            strong(t(`issue_${payment.issue}`)),
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

/** Payments that the ledger and the provider record differently. */
export function DifferenceQueue({ differences }: { differences: readonly DifferenceLine[] }) {
  const { t } = useTranslation('finance')
  return (
    <QueueList label={t('tab_differences')}>
      {differences.map((difference) => (
        <QueueItem
          key={difference.key}
          title={difference.place ?? t('not_ours')}
          titleUrl={difference.placeUrl ?? `${FINANCE_PATH}?tab=differences`}
          facts={[
            strong(t(`is_${difference.is}`)),
            difference.day,
            t('here', { amount: difference.here ?? t('nothing') }),
            t('there', { amount: difference.there ?? t('nothing') }),
            difference.reference !== null && t('reference', { reference: difference.reference }),
            <span key="id" className="wrap-anywhere">
              {difference.id}
            </span>,
          ]}
          actions={null}
        >
          <p className="mt-1 max-w-[44rem] text-ink-2">
            {t(difference.isOther ? 'todo_other' : `todo_${difference.is}`)}
          </p>
        </QueueItem>
      ))}
    </QueueList>
  )
}

/** Chargebacks as the provider last reported them. They are answered in its own dashboard. */
export function DisputeQueue({ disputes }: { disputes: readonly DisputeLine[] }) {
  const { t } = useTranslation('finance')
  return (
    <QueueList label={t('tab_disputes')}>
      {disputes.map((dispute) => (
        <QueueItem
          key={dispute.id}
          title={dispute.place ?? t('not_ours')}
          titleUrl={dispute.placeUrl ?? `${FINANCE_PATH}?tab=disputes`}
          facts={[
            strong(t(`state_${dispute.state}`)),
            dispute.amount,
            dispute.reason,
            dispute.reference !== null && t('reference', { reference: dispute.reference }),
            dispute.due !== null && t('due', { day: dispute.due }),
            t('since', { time: dispute.happened }),
          ]}
          actions={null}
        >
          {dispute.state === 'needs_response' && <p className="mt-1 max-w-[44rem] text-ink-2">{t('todo_dispute')}</p>}
        </QueueItem>
      ))}
    </QueueList>
  )
}
