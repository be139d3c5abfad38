import { useTranslation } from '../../i18n/use-translation.ts'
import type { CallProblem } from '../../lib/failed-call.server.ts'
import { RefusedOutcome } from '../../parts/refused-outcome.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { StaffOutcome } from './change-staff.server.ts'

/** What became of the last form, above the list; a wrong field says so beside itself. */
export function OutcomeLine({ outcome }: { outcome: StaffOutcome | { problem: CallProblem } | undefined }) {
  const { t } = useTranslation('people')
  if (outcome === undefined || 'wrong' in outcome) return null
  if ('problem' in outcome) return <RefusedOutcome problem={outcome.problem} />
  if ('done' in outcome) return <Outcome of={outcome}>{t(outcome.done, outcome)}</Outcome>
  return (
    <Outcome of={outcome} tone="refused">
      {t(outcome.refused, outcome)}
    </Outcome>
  )
}
