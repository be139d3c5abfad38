import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { actOnGoals } from '../../features/dashboard/dial/goals/act-on-goals.server.ts'
import { LIVE_TEAM_PATH } from '../../features/dashboard/dial/team/live-team-url.ts'
import { LiveTeamView } from '../../features/dashboard/dial/team/live-team-view.tsx'
import { loadLiveTeam } from '../../features/dashboard/dial/team/load-live-team.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/live-team-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['live_team', 'goals', 'listening', 'dial', 'staff_leads'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadLiveTeam(url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    return await actOnGoals(form, api)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function LiveTeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('live_team')
  return (
    <>
      <PageHead title={t('title')} path={LIVE_TEAM_PATH} noindex />
      {'problem' in loaderData ? (
        <DashboardFrame title={t('title')}>
          <div className="p-4">
            <ErrorOutcome problem={loaderData.problem} />
          </div>
        </DashboardFrame>
      ) : (
        <>
          {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
          <LiveTeamView data={loaderData} goalsOutcome={actionData && 'goals' in actionData ? actionData : undefined} />
        </>
      )}
    </>
  )
}
