import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import type { StaffOutcome } from './change-staff.server.ts'

/** Outcome of the last form, above the list; field errors are shown beside their field. */
export function OutcomeLine({ outcome }: { outcome: StaffOutcome | { problem: CallProblem } | undefined }) {
  const { t } = useTranslation('people')
  if (outcome === undefined || 'wrong' in outcome) return null
  if ('problem' in outcome) return <ErrorOutcome problem={outcome.problem} />
  if ('done' in outcome) return <Outcome of={outcome}>{t(outcome.done, outcome)}</Outcome>
  return (
    <Outcome of={outcome} tone="refused">
      {t(outcome.refused, outcome)}
    </Outcome>
  )
}
