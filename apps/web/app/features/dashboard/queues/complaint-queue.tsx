import { COMPLAINT_OUTCOMES } from '@amber/domain/complaint/complaint'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { QueueChoice } from './queue-actions.tsx'
import type { ComplaintLine } from './queue-lines.ts'
import { QueueItem, QueueList } from './queue-list.tsx'

/** Mistakes that visitors report. The sender learns the outcome by email. */
export function ComplaintQueue({ complaints }: { complaints: readonly ComplaintLine[] }) {
  const { t } = useTranslation('queues')
  return (
    <QueueList label={t('queue_complaints')}>
      {complaints.map(({ id, place, placeUrl, kind, text, email, sent }) => (
        <QueueItem
          key={id}
          title={place}
          titleUrl={placeUrl}
          facts={[
            <strong key="kind" className="font-semibold text-ink">
              {t(`complaint_${kind}`)}
            </strong>,
            <a key="email" href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-3">
              {email}
            </a>,
            t('sent', { time: sent }),
          ]}
          actions={
            <QueueChoice
              id={id}
              of={place}
              label={t('resolve')}
              letter="e"
              choices={COMPLAINT_OUTCOMES.map((value) => ({ value, label: t(`outcome_${value}`) }))}
            />
          }
        >
          <p className="mt-1 max-w-[44rem] wrap-anywhere whitespace-pre-line">{text}</p>
        </QueueItem>
      ))}
    </QueueList>
  )
}
