import { Form, useSearchParams } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { DashboardFrame } from '../../dashboard-frame.tsx'
import { DenseButton, DenseLink } from '../../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../../kit/form-row.tsx'
import { DIAL_PATH } from '../dial-url.ts'
import type { GoalsOutcome } from '../goals/act-on-goals.server.ts'
import { ListeningBar } from '../listening/listening-bar.tsx'
import { useListening } from '../listening/use-listening.ts'
import { AgentPanel } from './agent-panel.tsx'
import { AgentsTable } from './agents-table.tsx'
import { LIVE_TEAM_PATH, readLiveTeamUrl } from './live-team-url.ts'
import type { LiveTeamData } from './load-live-team.server.ts'
import { NextPeople } from './next-people.tsx'
import { QueueLoad } from './queue-load.tsx'
import { useLiveRefresh } from './use-live-refresh.ts'

type Props = { data: LiveTeamData; goalsOutcome: GoalsOutcome | undefined }

/** Shows a team on the telephone now, and the people who wait for it. */
export function LiveTeamView({ data, goalsOutcome }: Props) {
  const { t } = useTranslation('live_team')
  useLiveRefresh()
  const listening = useListening()
  const [query] = useSearchParams()
  const { team, agent: openId } = readLiveTeamUrl(query)
  const open = data.agents.find(({ id }) => id === openId)
  const talking = data.agents.filter(({ state }) => state === 'talking' || state === 'held').length
  return (
    <DashboardFrame
      title={t('title')}
      note={t('on_calls', { count: talking })}
      hasOwnScroll
      status={t('refreshes')}
      actions={<DenseLink to={DIAL_PATH}>{t('to_dialler')}</DenseLink>}
    >
      <ListeningBar listening={listening} />
      <QueueLoad counts={data.counts} />
      {data.teams.length > 1 && <TeamChoice teams={data.teams} chosen={team} />}
      <div className="min-h-0 grow lg:flex">
        <div className={`min-w-0 grow lg:overflow-y-auto ${open ? 'max-lg:hidden' : ''}`}>
          {data.agents.length === 0 ? (
            <div className="p-6">
              <EmptyState title={t('none_title')} text={t('none_text')} />
            </div>
          ) : (
            <AgentsTable agents={data.agents} openId={openId} listening={listening} />
          )}
        </div>
        {open ? (
          <AgentPanel key={open.id} agent={open} goals={data.goals} goalsOutcome={goalsOutcome} />
        ) : (
          <div className="shrink-0 bg-sand-50 max-lg:border-t max-lg:border-sand-200 lg:w-72 lg:overflow-y-auto lg:border-l lg:border-sand-200 min-[100rem]:w-90">
            <NextPeople next={data.next} />
          </div>
        )}
      </div>
    </DashboardFrame>
  )
}

/** A form, so that it works without JavaScript. */
function TeamChoice({ teams, chosen }: Pick<LiveTeamData, 'teams'> & { chosen: number | undefined }) {
  const { t } = useTranslation('live_team')
  return (
    <Form
      key={chosen}
      action={LIVE_TEAM_PATH}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-sand-200 px-4 py-2"
    >
      <label className="min-w-0 max-md:grow">
        <span className="sr-only">{t('filter_team')}</span>
        <select
          name="team"
          defaultValue={chosen?.toString() ?? ''}
          className={`${DENSE_CONTROL} md:w-auto! md:max-w-60`}
        >
          <option value="">{t('all_teams')}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <DenseButton type="submit">{t('show')}</DenseButton>
    </Form>
  )
}
