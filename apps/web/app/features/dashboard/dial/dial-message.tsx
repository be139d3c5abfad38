import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import type { DialOutcome } from './act-on-call.server.ts'
import { BlockText } from './block-text.tsx'

/** Says what came of the last form. A claimed or reported call shows it itself. */
export function DialMessage({ outcome }: { outcome: DialOutcome | { problem: CallProblem } }) {
  const { t } = useTranslation('dial')
  if ('problem' in outcome) return <ErrorOutcome problem={outcome.problem} />
  if ('done' in outcome) {
    if (outcome.done === 'lead_created') return <Outcome of={outcome}>{t('new_lead_created')}</Outcome>
    return outcome.done === 'released' ? <Outcome of={outcome}>{t('released')}</Outcome> : null
  }
  // The form says beside its fields what is wrong.
  if ('received' in outcome || 'newLead' in outcome) return null
  if ('saved' in outcome) {
    const { saved, isNobodyLeft } = outcome
    return (
      <Outcome of={outcome}>
        {t('saved', { outcome: t(`outcome_${saved.outcome}`) })}
        {saved.next !== null && ` ${t('saved_again', { distance: saved.next })}`}
        {isNobodyLeft && ` ${t('nobody_now')}`}
      </Outcome>
    )
  }
  return (
    <Outcome of={outcome} tone="refused">
      {'blocked' in outcome ? (
        <BlockText block={outcome.blocked} />
      ) : 'nobody' in outcome ? (
        t('nobody_now')
      ) : (
        t(`problem_${outcome.wrong}`)
      )}
    </Outcome>
  )
}
