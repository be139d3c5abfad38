import { getMe } from '@amber/contract/endpoints/account'
import { listTeamMembers } from '@amber/contract/endpoints/teams'
import { isAllowed } from '@amber/domain/permissions'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { changeTeam, toTeamError } from '../../features/dashboard/team/change-team.server.ts'
import { teamLines } from '../../features/dashboard/team/team-lines.ts'
import { TEAM_PATH } from '../../features/dashboard/team/team-url.ts'
import { TeamView } from '../../features/dashboard/team/team-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Route } from './+types/team-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['assignment'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const [{ data }, me] = await Promise.all([
      api.call(listTeamMembers, {}, { signal }),
      api.call(getMe, {}, { signal }),
    ])
    const { id: userId, roles } = me.data
    const { teams, regions } = data
    return {
      lines: teamLines(data.members, { me: userId, teams, regions, language }),
      teams,
      regions,
      canManage: isAllowed({ userId, roles }, 'team.manage'),
      canCreateTeams: isAllowed({ userId, roles }, 'staff.manage'),
    }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

/** Opening a panel beside the list doesn't change the list. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && defaultShouldRevalidate

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    return await changeTeam(form, api)
  } catch (error) {
    return toTeamError(error) ?? handleFailedCall(error, { request, url, context })
  }
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('assignment')
  if ('lines' in loaderData) return <TeamView {...loaderData} outcome={actionData} />
  const { problem } = loaderData
  return (
    <DashboardFrame title={t('title')}>
      <PageHead title={t('title')} path={TEAM_PATH} noindex />
      <div className="p-4 md:p-5">
        <ErrorState title={problem.title} text={problem.text} />
      </div>
    </DashboardFrame>
  )
}
