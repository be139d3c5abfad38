import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SidePanel } from '../../kit/side-panel.tsx'
import type { AgentLine } from './agent-line.ts'
import { agentPanelUrl } from './live-team-url.ts'

/** How the calls of an agent ended today. */
export function AgentPanel({ agent }: { agent: AgentLine }) {
  const { t } = useTranslation(['live_team', 'dial'])
  const [query] = useSearchParams()
  return (
    <SidePanel title={agent.name} {...(agent.team !== null && { subtitle: agent.team })} closeUrl={agentPanelUrl(query)}>
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
    </SidePanel>
  )
}
