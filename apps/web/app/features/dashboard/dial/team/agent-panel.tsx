import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SidePanel } from '../../kit/side-panel.tsx'
import type { GoalsOutcome } from '../goals/act-on-goals.server.ts'
import { GoalsSection } from '../goals/goals-section.tsx'
import type { AgentLine } from './agent-line.ts'
import { agentPanelUrl } from './live-team-url.ts'
import type { LiveTeamData } from './load-live-team.server.ts'

type Props = {
  agent: AgentLine
  goals: LiveTeamData['goals']
  goalsOutcome: GoalsOutcome | undefined
}

/** How the calls of an agent ended today, and their goals for those who may have them. */
export function AgentPanel({ agent, goals, goalsOutcome }: Props) {
  const { t } = useTranslation(['live_team', 'dial'])
  const [query] = useSearchParams()
  return (
    <SidePanel
      title={agent.name}
      {...(agent.team !== null && { subtitle: agent.team })}
      closeUrl={agentPanelUrl(query)}
    >
      <section>
        <h3 className="font-sans text-13 font-semibold tracking-normal">{t('outcomes_today')}</h3>
        {agent.outcomes.length === 0 ? (
          <p className="mt-1 text-ink-3">{t('outcomes_none')}</p>
        ) : (
          <dl className="mt-1">
            {agent.outcomes.map(({ outcome, count }) => (
              <div key={outcome} className="flex justify-between gap-3 border-b border-sand-100 py-1.5">
                <dt>{t(`dial:outcome_${outcome}`)}</dt>
                <dd className="font-medium tabular">{count}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {goals && (
        <div className="mt-5 border-t border-sand-200 pt-4">
          <GoalsSection goals={goals} action={agentPanelUrl(query, agent.id)} agent={agent} outcome={goalsOutcome} />
        </div>
      )}
    </SidePanel>
  )
}
