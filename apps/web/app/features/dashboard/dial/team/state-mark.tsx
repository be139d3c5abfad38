import type { AgentState } from '@amber/domain/calling/agent-state'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** Filled while on the telephone, a ring otherwise; the words say the rest. */
const LOOKS: Record<AgentState, string> = {
  talking: 'border-red bg-red',
  held: 'border-honey-deep bg-honey-deep',
  ringing: 'border-red',
  preparing: 'border-ink-3',
  wrap_up: 'border-honey-deep',
  lost: 'border-danger bg-danger',
  available: 'border-success bg-success',
  away: 'border-ink-4',
  offline: 'border-ink-4',
}

export function StateMark({ state }: { state: AgentState }) {
  const { t } = useTranslation('live_team')
  return (
    <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-pill border-2 ${LOOKS[state]}`} />
      {t(`state_${state}`)}
    </span>
  )
}
