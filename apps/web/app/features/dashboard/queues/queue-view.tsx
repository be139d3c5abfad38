import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import type { KeyHint } from '../shell/status-bar.tsx'
import type { QueueDone } from './act-on-queue.server.ts'
import { ComplaintQueue } from './complaint-queue.tsx'
import type { QueueData } from './load-queue.server.ts'
import { DuplicateQueue, FeedErrorQueue, UnconfirmedQueue } from './place-queues.tsx'
import { QueueFrame } from './queue-frame.tsx'
import type { QueueName } from './queue-names.ts'
import { ReviewQueue } from './review-queue.tsx'

type Props = {
  name: QueueName
  data: QueueData | { problem: CallProblem }
  outcome: { done: QueueDone } | { problem: CallProblem } | undefined
}

export function QueueView({ name, data, outcome }: Props) {
  const { t } = useTranslation('queues')
  const hints: Record<QueueName, KeyHint[]> = {
    reviews: [
      { keys: ['P'], label: t('publish') },
      { keys: ['D'], label: t('decline') },
    ],
    unconfirmed: [{ keys: ['E'], label: t('confirm') }],
    complaints: [{ keys: ['E'], label: t('resolve') }],
    'feed-errors': [{ keys: ['E'], label: t('close_error') }],
    duplicates: [
      { keys: ['C'], label: t('compare') },
      { keys: ['E'], label: t('dismiss') },
    ],
  }
  const doneText = outcome && 'done' in outcome ? t(`done_${outcome.done}`) : undefined
  if ('problem' in data) {
    return (
      <QueueFrame name={name} outcome={outcome}>
        <div className="p-4">
          <ErrorOutcome problem={data.problem} />
        </div>
      </QueueFrame>
    )
  }
  const { count, page, pages, panel } = data
  return (
    <QueueFrame {...{ name, count, page, pages, outcome, doneText, panel }} hints={hints[name]}>
      <Items data={data} />
    </QueueFrame>
  )
}

function Items({ data }: { data: QueueData }) {
  switch (data.name) {
    case 'reviews':
      return <ReviewQueue reviews={data.reviews} />
    case 'unconfirmed':
      return <UnconfirmedQueue places={data.places} />
    case 'complaints':
      return <ComplaintQueue complaints={data.complaints} />
    case 'feed-errors':
      return <FeedErrorQueue errors={data.errors} />
    case 'duplicates':
      return <DuplicateQueue groups={data.groups} compared={data.compared} />
  }
}
