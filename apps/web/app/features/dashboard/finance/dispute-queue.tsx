import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseLink, denseLook } from '../kit/dense-button.tsx'
import { QueueItem, QueueList } from '../queues/queue-list.tsx'
import type { DisputeLine } from './finance-lines.ts'
import { financeUrl } from './finance-url.ts'
import { StrongFact } from './strong-fact.tsx'

/** Reasons of banks that have words of ours; others are shown as the bank's code. */
const BANK_REASONS = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'subscription_canceled',
  'general',
] as const

/** Chargebacks as the provider confirmed them, each with its deadline and what to do. */
export function DisputeQueue({ disputes }: { disputes: readonly DisputeLine[] }) {
  const { t } = useTranslation('finance')
  const reasonOf = (code: string | null) => {
    const known = BANK_REASONS.find((reason) => reason === code)
    return known === undefined ? code : t(`bank_${known}`)
  }
  return (
    <QueueList label={t('tab_disputes')}>
      {disputes.map((dispute) => (
        <QueueItem
          key={dispute.id}
          title={dispute.place ?? t('not_ours')}
          titleUrl={dispute.placeUrl ?? financeUrl('disputes')}
          facts={[
            <StrongFact key="state">{t(`state_${dispute.state}`)}</StrongFact>,
            dispute.amount,
            reasonOf(dispute.reason),
            dispute.reference !== null && t('reference', { reference: dispute.reference }),
            ...dispute.moved.map(({ is, amount }) => t(`moved_${is}`, { amount })),
            t('since', { time: dispute.updated }),
          ]}
          actions={
            <>
              <DenseLink to={dispute.leadUrl}>
                {t('open_lead')}
                <span className="sr-only">: {dispute.reference}</span>
              </DenseLink>
              {dispute.state === 'needs_response' && (
                <a href={dispute.providerUrl} target="_blank" rel="noreferrer" className={denseLook()}>
                  {t('send_evidence')}
                  <span className="sr-only">: {dispute.reference}</span>
                  <Icon name="arrow-right" size="tiny" />
                </a>
              )}
            </>
          }
        >
          {dispute.state === 'needs_response' && dispute.due !== null && (
            <p className={`mt-1 font-medium ${dispute.isLate ? 'text-danger' : 'text-warning'}`}>
              {t(dispute.isLate ? 'late' : 'due', { day: dispute.due })}
            </p>
          )}
          <p className="mt-1 max-w-[44rem] text-ink-2">{t(`todo_dispute_${dispute.state}`)}</p>
        </QueueItem>
      ))}
    </QueueList>
  )
}
