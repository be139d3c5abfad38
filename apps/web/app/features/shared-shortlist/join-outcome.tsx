import { useTranslation } from '../../i18n/use-translation.ts'
import type { CallProblem } from '../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { Outcome } from '../../ui/outcome.tsx'

/** Why a list could not be created or joined. */
export type JoinRejection = { full: true } | { problem: CallProblem }

export function JoinOutcome({ rejection }: { rejection: JoinRejection }) {
  const { t } = useTranslation('shared')
  if ('problem' in rejection) return <ErrorOutcome problem={rejection.problem} />
  return (
    <Outcome of={rejection} tone="refused">
      {t('full_list')}
    </Outcome>
  )
}
