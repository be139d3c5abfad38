import { isConnectionError, retryUntilConnected } from '../../browser/retry-until-connected.ts'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { actOnChat } from '../../features/dashboard/inbox/act-on-chat.server.ts'
import { InboxMessage } from '../../features/dashboard/inbox/inbox-message.tsx'
import { inboxUrl } from '../../features/dashboard/inbox/inbox-url.ts'
import { InboxView } from '../../features/dashboard/inbox/inbox-view.tsx'
import { loadInbox } from '../../features/dashboard/inbox/load-inbox.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/inbox-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['chat_inbox', 'chat_content', 'staff_leads', 'lead_page', 'lead_bulk'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  try {
    return await loadInbox(params.id, url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

/** Somebody who answers students must not lose the page to a lost connection. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryUntilConnected(serverLoader, request.signal)

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    return params.id === undefined ? undefined : await actOnChat({ id: params.id, form, api })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

/** The page stays, with what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (isConnectionError(error)) return { wrong: 'offline' as const }
    throw error
  }
}

export default function InboxPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('chat_inbox')
  const title = t('title')
  const path = inboxUrl(params.id)
  if ('problem' in loaderData) {
    return (
      <DashboardFrame title={title}>
        <PageHead title={title} path={path} noindex />
        <div className="p-4">
          <ErrorOutcome problem={loaderData.problem} />
        </div>
      </DashboardFrame>
    )
  }
  return (
    <>
      <PageHead title={title} path={path} noindex />
      <InboxView
        data={loaderData}
        message={
          actionData &&
          ('problem' in actionData ? (
            <ErrorOutcome problem={actionData.problem} />
          ) : (
            !('sent' in actionData) && <InboxMessage outcome={actionData} />
          ))
        }
      />
    </>
  )
}
