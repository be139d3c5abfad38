import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { ViewTabs } from '../kit/view-tabs.tsx'
import { BULK_PATH, ROW_TABS, rowsUrl } from './bulk-url.ts'
import type { RunData } from './load-run.server.ts'
import { MappingForm } from './mapping-form.tsx'
import { RowTable } from './row-table.tsx'
import { RowsToCheck } from './rows-to-check.tsx'
import { RunActions } from './run-actions.tsx'
import { RunLimits, UndoLimits } from './run-limits.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunSteps } from './run-steps.tsx'
import { StateBar } from './state-bar.tsx'

/** One run: its columns, then its dry run, then how far it is. */
export function RunView({ data, outcome }: { data: RunData; outcome?: ReactNode }) {
  const { t } = useTranslation('bulk')
  const { id, columns, counts, fileName, by, state } = data
  return (
    <DashboardFrame
      title={fileName}
      note={t('by_line', { rows: t('rows_count', { count: counts.rows }), name: by ?? t('somebody') })}
      hasOwnScroll
      actions={<DenseLink to={BULK_PATH}>{t('all_runs')}</DenseLink>}
    >
      <div className="px-4 py-2 empty:hidden">{outcome}</div>
      <RunSteps {...data} />
      {columns ? (
        <div className="min-h-0 grow overflow-auto">
          <MappingForm id={id} {...columns} />
        </div>
      ) : (
        <>
          <RunProgress {...data} />
          <StateBar counts={counts} />
          {state === 'checked' && !data.isOfLeads && <RunLimits {...data} />}
          <UndoLimits {...data} />
          <RunRows {...data} />
          <RunActions {...data} />
        </>
      )}
    </DashboardFrame>
  )
}

function RunRows({ id, counts, tab, rows, toCheck, hasRows, isOfLeads, after, next }: RunData) {
  const { t } = useTranslation('bulk')
  const { language } = useSite()
  const tabs = [
    { key: 'all', label: t('tab_all'), url: rowsUrl(id, {}), count: counts.rows, isCurrent: tab === undefined },
    ...ROW_TABS.filter((key) => counts[key] > 0 || key === tab).map((key) => ({
      key,
      label: t(`tab_${key}`),
      url: rowsUrl(id, { tab: key }),
      count: counts[key],
      isCurrent: tab === key,
    })),
  ]
  return (
    <>
      <ViewTabs
        label={t('tabs')}
        tabs={tabs.map(({ count, ...item }) => ({ ...item, count: count.toLocaleString(language) }))}
      />
      <div className="min-h-0 grow overflow-auto">
        {after === undefined && <RowsToCheck id={id} toCheck={toCheck} />}
        {rows.length === 0 ? (
          <p className="p-4 text-ink-3">{hasRows ? t('no_rows') : t('rows_deleted')}</p>
        ) : (
          <RowTable rows={rows} caption={t('tabs')} isOfLeads={isOfLeads} />
        )}
        {(next !== null || after !== undefined) && (
          <div className="flex gap-2 px-4 py-2">
            {after !== undefined && <DenseLink to={rowsUrl(id, { tab })}>{t('first_rows')}</DenseLink>}
            {next !== null && <DenseLink to={rowsUrl(id, { tab, after: next })}>{t('next_rows')}</DenseLink>}
          </div>
        )}
      </div>
    </>
  )
}
