import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { PageHead } from '../../../shared/page/page-head.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import type { FlagOutcome } from './change-flag.server.ts'
import { FlagPanel } from './flag-panel.tsx'
import { FlagTable } from './flag-table.tsx'
import { FLAGS_PATH } from './flags-url.ts'
import type { FlagsData } from './load-flags.server.ts'

type Props = { data: FlagsData; outcome: FlagOutcome | { problem: CallProblem } | undefined }

/** All feature flags, and the open one with its rules, a preview and its history. */
export function FlagsView({ data: { flags, open }, outcome }: Props) {
  const { t } = useTranslation('flags')
  return (
    <DashboardFrame title={t('title')} note={t('count', { count: flags.length })} hasOwnScroll>
      <PageHead title={t('title')} path={FLAGS_PATH} noindex />
      <div className="px-4 pt-4 empty:hidden md:px-5">
        <OutcomeLine outcome={outcome} />
      </div>
      {/* A panel is longer than the list, which stays while the panel scrolls. */}
      <div className="min-h-0 grow lg:flex">
        <div className={`relative min-w-0 grow lg:overflow-y-auto ${open ? 'max-lg:hidden' : ''}`}>
          <FlagTable flags={flags} openName={open?.flag.name} />
        </div>
        {open && (
          <FlagPanel key={open.flag.name} {...open} outcome={outcome && 'problem' in outcome ? undefined : outcome} />
        )}
      </div>
    </DashboardFrame>
  )
}

function OutcomeLine({ outcome }: Pick<Props, 'outcome'>) {
  const { t } = useTranslation('flags')
  if (outcome === undefined || 'wrong' in outcome || 'wrongExperiment' in outcome) return null
  if ('problem' in outcome) return <ErrorOutcome problem={outcome.problem} />
  if ('done' in outcome) return <Outcome of={outcome}>{t(outcome.done)}</Outcome>
  return (
    <Outcome of={outcome} tone="refused">
      {t(outcome.refused)}
    </Outcome>
  )
}
