import type { BulkState } from '@amber/domain/bulk/bulk-state'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { RunData } from './load-run.server.ts'

const STEPS = ['file', 'columns', 'dry_run', 'apply'] as const

const isDryRun = (state: BulkState) => state === 'checking' || state === 'checked'

/** Where a run is: its file, its columns, the dry run and applying it. */
export function RunSteps({ state, columns }: Pick<RunData, 'state' | 'columns'>) {
  const { t } = useTranslation('bulk')
  const current = columns ? 1 : isDryRun(state) ? 2 : 3
  return (
    <ol aria-label={t('steps')} className="flex flex-wrap gap-1 px-4 pt-2 text-12 font-medium">
      {STEPS.map((step, index) => (
        <li
          key={step}
          {...(index === current && { 'aria-current': 'step' as const })}
          className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 ${index === current ? 'bg-ink text-paper' : index < current ? 'text-success-ink' : 'text-ink-3'}`}
        >
          {index < current ? <Icon name="check" size="tiny" /> : <span className="tabular">{index + 1}</span>}
          {t(`step_${step}`)}
        </li>
      ))}
    </ol>
  )
}
