import { usePollUntilReady } from '../../../browser/use-poll-until-ready.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { DenseLink } from '../kit/dense-button.tsx'
import { bulkRunPath } from './bulk-url.ts'
import type { RunData } from './load-run.server.ts'

const POLL_INTERVAL_MS = 1_000

/**
 * Shows the state of the run, and its progress while a worker processes it. The page polls by itself; without a script it
 * has a link.
 */
export function RunProgress({ id, state, isBusy, progress, failure }: RunData) {
  const { t } = useTranslation('bulk')
  const { language } = useSite()
  usePollUntilReady(isBusy, POLL_INTERVAL_MS)
  const number = (value: number) => value.toLocaleString(language)
  const { done, total, rowsPerSecond } = progress
  const isPartial = done > 0 && done < total
  return (
    <section aria-label={t(`state_${state}`)} className="grid gap-1.5 px-4 pt-2 pb-1">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-sans text-15 font-semibold tracking-normal">{t(`state_${state}`)}</h2>
        {(isBusy || isPartial) && (
          <span className="text-ink-3 tabular">{t('progress', { done: number(done), total: number(total) })}</span>
        )}
        {rowsPerSecond !== null && (
          <span className="text-ink-3 tabular">{t('speed', { rows: number(rowsPerSecond) })}</span>
        )}
      </div>
      {isBusy && (
        <progress
          value={done}
          max={Math.max(total, 1)}
          aria-label={t(`state_${state}`)}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-sand-200 [&::-moz-progress-bar]:bg-select [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:bg-select"
        />
      )}
      {failure && (
        <p className="text-danger">
          {t(failure.next_try_at === null ? 'failed' : 'failed_retried', { count: failure.tries })}
        </p>
      )}
      {isBusy && (
        <noscript>
          <DenseLink to={bulkRunPath(id)} reloadDocument>
            {t('reload')}
          </DenseLink>
        </noscript>
      )}
    </section>
  )
}
