import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { PageHead } from '../../../shared/page/page-head.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import type { TeamOutcome } from './change-team.server.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { NewTeamForm } from './new-team-form.tsx'
import { OwnAbsence } from './own-absence.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { RegionOption, TeamLine, TeamOption } from './team-lines.ts'
import { TeamTable } from './team-table.tsx'
import { parsePerson, TEAM_PATH } from './team-url.ts'

type Props = {
  lines: TeamLine[]
  teams: TeamOption[]
  regions: RegionOption[]
  canManage: boolean
  canCreateTeams: boolean
  outcome: TeamOutcome | { problem: CallProblem } | undefined
}

export function TeamView({ lines, teams, regions, canManage, canCreateTeams, outcome }: Props) {
  const { t } = useTranslation('assignment')
  const [query] = useSearchParams()
  const open = canManage ? lines.find(({ id }) => id === parsePerson(query)) : undefined
  const me = lines.find(({ isMe }) => isMe)
  const errors = outcome && 'wrong' in outcome ? outcome.wrong : {}
  return (
    <DashboardFrame title={t('title')} {...(canManage && { note: t('count', { count: lines.length }) })}>
      <PageHead title={t('title')} path={TEAM_PATH} noindex />
      <div className="px-4 pt-4 empty:hidden md:px-5">
        <TeamOutcomeLine outcome={outcome} />
      </div>
      <div className="grow lg:flex">
        <div className={`min-w-0 grow ${open ? 'max-lg:hidden' : ''}`}>
          {me && <OwnAbsence key={me.profile.back_on} me={me} error={open ? undefined : errors.back_on} />}
          {canManage && <TeamTable lines={lines} openId={open?.id} />}
          {canCreateTeams && <NewTeamForm key={teams.length} />}
        </div>
        {open && (
          <SidePanel key={open.id} title={open.name} closeUrl={TEAM_PATH}>
            <ProfileForm line={open} teams={teams} regions={regions} canMove={canCreateTeams} errors={errors} />
            <HandOverForm line={open} colleagues={lines.filter(({ id }) => id !== open.id)} />
          </SidePanel>
        )}
      </div>
    </DashboardFrame>
  )
}

/** Outcome of the last form, above the list; field errors are shown beside their field. */
function TeamOutcomeLine({ outcome }: Pick<Props, 'outcome'>) {
  const { t } = useTranslation('assignment')
  if (outcome === undefined || 'wrong' in outcome) return null
  if ('problem' in outcome) return <ErrorOutcome problem={outcome.problem} />
  if ('done' in outcome) return <Outcome of={outcome}>{t(outcome.done, outcome)}</Outcome>
  return (
    <Outcome of={outcome} tone="refused">
      {t(outcome.refused)}
    </Outcome>
  )
}
