import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PublishOutcome } from './publish-prices.server.ts'

type Props = { outcome: PublishOutcome | { problem: CallProblem } | undefined; isBusy: boolean }

/** Announces what was published or confirmed. It takes no focus, because work goes on in the table. */
export function PublishStatus({ outcome, isBusy }: Props) {
  const { t } = useTranslation('price_grid')
  const hasProblem = outcome !== undefined && ('problem' in outcome || outcome.rejected.length > 0)
  return (
    <output
      className={`block empty:hidden ${hasProblem ? 'bg-honey-tint text-honey-ink' : 'bg-success-tint text-success-ink'}`}
    >
      {outcome && !isBusy && (
        <span className="flex items-center gap-2 px-4 py-1.5 font-medium">
          <Icon name={hasProblem ? 'circle-alert' : 'circle-check'} size="tiny" />
          {'problem' in outcome
            ? `${outcome.problem.title} ${outcome.problem.text}`
            : [
                t(outcome.do === 'confirm' ? 'done_confirmed' : 'done_published', { count: outcome.published.length }),
                outcome.rejected.length > 0 && t('done_rejected', { count: outcome.rejected.length }),
              ]
                .filter(Boolean)
                .join(' ')}
        </span>
      )}
    </output>
  )
}
