import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DenseButton } from '../../kit/dense-button.tsx'
import { PeopleTable, PERSON_NAME, PersonCell, PersonRow } from '../../kit/people-table.tsx'
import { leadUrl } from '../../leads/leads-url.ts'
import type { AgentLine } from './agent-line.ts'
import type { Listening } from '../listening/use-listening.ts'
import { agentPanelUrl } from './live-team-url.ts'
import { RunningTime } from '../running-time.tsx'
import { StateMark } from './state-mark.tsx'

type Props = { agents: readonly AgentLine[]; openId: number | undefined; listening: Listening }

/** Shows each agent with their state and with their calls of today. */
export function AgentsTable({ agents, openId, listening }: Props) {
  const { t } = useTranslation('live_team')
  return (
    <PeopleTable
      caption={t('agents')}
      heads={[t('agent'), t('now'), t('person'), t('calls'), t('talks'), t('talk_time')]}
      actionsLabel={t('open')}
    >
      {agents.map((agent) => (
        <AgentRow key={agent.id} agent={agent} isOpen={agent.id === openId} listening={listening} />
      ))}
    </PeopleTable>
  )
}

type RowProps = Pick<Props, 'listening'> & { agent: AgentLine; isOpen: boolean }

function AgentRow({ agent, isOpen, listening }: RowProps) {
  const { t } = useTranslation('live_team')
  const [query] = useSearchParams()
  const { id, name, team, state, seconds, seen, back } = agent
  return (
    <PersonRow
      isOpen={isOpen}
      change={{ url: agentPanelUrl(query, id), label: t('open'), accessibleName: t('open_name', { name }) }}
      className="max-md:pl-4"
    >
      <th scope="row" className={PERSON_NAME}>
        <span className="block font-semibold text-ink max-md:wrap-anywhere md:whitespace-nowrap">{name}</span>
        {team !== null && <span className="block text-12 text-ink-3 wrap-anywhere">{team}</span>}
      </th>
      <PersonCell label={t('now')}>
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          <StateMark state={state} />
          {seconds !== null && (
            <span className="text-ink-2 tabular">
              <RunningTime seconds={seconds} />
            </span>
          )}
          {seen !== null && <span className="text-12 text-ink-3">{t('seen', { ago: seen })}</span>}
          {back !== null && <span className="text-12 text-ink-3">{t('back', { day: back })}</span>}
        </span>
      </PersonCell>
      <PersonCell label={t('person')} className={agent.call ? '' : 'max-md:hidden'}>
        <CalledPerson call={agent.call} />
        <ListenButton agent={agent} listening={listening} />
      </PersonCell>
      <PersonCell label={t('calls')} className="tabular">
        {agent.calls}
      </PersonCell>
      <PersonCell label={t('talks')} className="tabular">
        {agent.talks}
      </PersonCell>
      <PersonCell label={t('talk_time')} className="tabular">
        {agent.talkTime}
      </PersonCell>
    </PersonRow>
  )
}

function CalledPerson({ call }: Pick<AgentLine, 'call'>) {
  const { t } = useTranslation(['live_team', 'staff_leads'])
  if (!call) return <span className="text-ink-4">–</span>
  return (
    <span className="inline-block min-w-0 align-top">
      {call.lead ? (
        <>
          <Link to={leadUrl(call.lead.uuid)} className="font-medium hover:underline">
            {call.lead.name ?? t('staff_leads:unnamed')}
          </Link>
          <span className="block text-12 text-ink-3">{call.lead.place}</span>
        </>
      ) : (
        t('unknown_person')
      )}
      {call.direction === 'inbound' && <span className="block text-12 text-ink-3">{t('inbound')}</span>}
    </span>
  )
}

/** Asks the agent, who asks the person. Offered only where the browser places the call. */
function ListenButton({ agent: { call, name }, listening }: Pick<RowProps, 'agent' | 'listening'>) {
  const { t } = useTranslation('listening')
  const isOpen = listening.listen !== null && listening.listen.state !== 'ended'
  if (!call?.can_listen || isOpen) return null
  return (
    <div className="mt-1 noscript:hidden">
      <DenseButton aria-label={t('ask_name', { name })} onClick={() => listening.ask(call.uuid)}>
        {t('ask')}
      </DenseButton>
    </div>
  )
}
