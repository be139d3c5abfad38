import { LOCALES } from '@amber/domain/languages'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { PageHead } from '../../../shared/page/page-head.tsx'
import { useSite } from '../../../shared/page/site.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import type { PlacePanelData } from '../inventories/load-panel.server.ts'
import { PlacePanel } from '../inventories/place-panel.tsx'
import { ListPages } from '../kit/list-pages.tsx'
import { listUrl } from '../kit/list-url.ts'
import { ViewTabs } from '../kit/view-tabs.tsx'
import { useDashboardCounts } from '../shell/menu.ts'
import type { KeyHint } from '../shell/status-bar.tsx'
import { QUEUE_NAMES, queueKey, type QueueName, queuePath } from './queue-names.ts'

/** Effect of the last action, or why it failed. */
type QueueOutcome = { done: string } | { problem: CallProblem } | undefined

type Props = {
  name: QueueName
  /** Undefined if the list could not be loaded. */
  count?: number
  page?: number
  pages?: number
  outcome: QueueOutcome
  /** Sentence that says what the action did. */
  doneText?: string | undefined
  hints?: readonly KeyHint[] | undefined
  /** Place beside the queue. */
  panel?: PlacePanelData | null
  children: ReactNode
}

/** Page of a queue: tabs of all queues, the outcome of the last action, the items and the pages. */
export function QueueFrame({ name, count, page = 1, pages = 1, outcome, doneText, hints, panel, children }: Props) {
  const { t } = useTranslation('queues')
  const [query] = useSearchParams()
  const { language } = useSite()
  const counts = useDashboardCounts()
  // Duplicates are counted on their own page: finding them takes a moment.
  const waiting: Partial<Record<QueueName, number>> = counts
    ? {
        reviews: counts.reviews,
        unconfirmed: counts.places.stale,
        complaints: counts.complaints,
        'feed-errors': counts.feed_errors,
      }
    : {}
  const title = t(`queue_${queueKey(name)}`)
  return (
    <DashboardFrame
      title={title}
      {...(count !== undefined && { note: t('count', { count }) })}
      hasOwnScroll
      hints={[{ keys: ['J', 'K'], label: t('hint_move') }, { keys: ['↵'], label: t('hint_open') }, ...(hints ?? [])]}
    >
      <PageHead title={title} path={queuePath(name)} noindex />
      <ViewTabs
        label={t('queues')}
        tabs={QUEUE_NAMES.map((each) => ({
          key: each,
          label: t(`queue_${queueKey(each)}`),
          url: queuePath(each),
          isCurrent: each === name,
          count: (each === name ? count : waiting[each])?.toLocaleString(LOCALES[language]),
        }))}
      />
      <div className="px-4 py-2 empty:hidden">
        {outcome && 'problem' in outcome && <ErrorOutcome problem={outcome.problem} />}
        {outcome && 'done' in outcome && <Outcome of={outcome}>{doneText}</Outcome>}
      </div>
      <div className="flex min-h-0 grow max-lg:flex-col">
        <div className={`flex min-h-0 min-w-0 grow flex-col ${panel ? 'max-lg:hidden' : ''}`}>
          <div className="grow lg:min-h-0 lg:overflow-y-auto">{children}</div>
          <ListPages
            page={page}
            pages={pages}
            hrefOf={(at) => listUrl(queuePath(name), query, { p: at === 1 ? undefined : at })}
          />
        </div>
        {panel && <PlacePanel key={panel.place.id} listPath={queuePath(name)} {...panel} />}
      </div>
    </DashboardFrame>
  )
}
