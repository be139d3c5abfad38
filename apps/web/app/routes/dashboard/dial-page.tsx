import { useState } from 'react'
import { isConnectionError, retryUntilConnected } from '../../browser/retry-until-connected.ts'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { actOnCall } from '../../features/dashboard/dial/act-on-call.server.ts'
import { DialMessage } from '../../features/dashboard/dial/dial-message.tsx'
import { DIAL_PATH } from '../../features/dashboard/dial/dial-url.ts'
import { DialView } from '../../features/dashboard/dial/dial-view.tsx'
import { actOnGoals, type GoalsOutcome } from '../../features/dashboard/dial/goals/act-on-goals.server.ts'
import { loadDial } from '../../features/dashboard/dial/load-dial.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/dial-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: [
    'dial',
    'goals',
    'listening',
    'recording',
    'lead_page',
    'lead_options',
    'staff_leads',
    'lead_bulk',
    'documents',
    'search',
  ],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadDial(url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

/** An agent in a call must not lose the page to a lost connection. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryUntilConnected(serverLoader, request.signal)

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const { language } = createLoaderContext(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    return (await actOnGoals(form, api)) ?? (await actOnCall({ form, context: { api, language } }))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

/** The page stays, with what was typed, and the loader then shows how far the call is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (isConnectionError(error)) return { wrong: 'offline' as const }
    throw error
  }
}

export default function DialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('dial')
  const title = t('title')
  const problem = 'problem' in loaderData ? loaderData.problem : undefined
  const data = useLastGood('problem' in loaderData ? undefined : loaderData)
  if (!data) {
    return (
      <DashboardFrame title={title}>
        <PageHead title={title} path={DIAL_PATH} noindex />
        <div className="p-4">{problem && <ErrorOutcome problem={problem} />}</div>
      </DashboardFrame>
    )
  }
  const message = problem ? (
    <Outcome of={problem} tone="refused">
      {t('refresh_failed')}
    </Outcome>
  ) : (
    actionData && !('goals' in actionData) && <ActionMessage of={actionData} />
  )
  return (
    <>
      <PageHead title={title} path={DIAL_PATH} noindex />
      <DialView
        data={data}
        message={message}
        goalsOutcome={actionData && 'goals' in actionData ? actionData : undefined}
        newLead={actionData && 'newLead' in actionData ? actionData.newLead : undefined}
      />
    </>
  )
}

/** Returns the data that was loaded last, so that a refresh that fails takes nothing away from an agent in a call. */
function useLastGood<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}

type Acted = Exclude<NonNullable<Route.ComponentProps['actionData']>, GoalsOutcome>

function ActionMessage({ of }: { of: Acted }) {
  return 'problem' in of ? <ErrorOutcome problem={of.problem} /> : <DialMessage outcome={of} />
}
