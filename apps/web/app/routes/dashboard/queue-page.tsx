import { actOnQueue } from '../../features/dashboard/queues/act-on-queue.server.ts'
import { loadQueue } from '../../features/dashboard/queues/load-queue.server.ts'
import { queueOf } from '../../features/dashboard/queues/queue-names.ts'
import { QueueView } from '../../features/dashboard/queues/queue-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import type { Route } from './+types/queue-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['queues', 'inventories'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const name = queueOf(params.name)
  if (name === undefined) return missingPage()
  try {
    return await loadQueue(name, url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const name = queueOf(params.name)
  if (name === undefined) return undefined
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const done = await actOnQueue(name, form, api)
    return done && { done }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function QueuePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const name = queueOf(params.name)
  if (loaderData === null || name === undefined) return <NotFoundScreen />
  return <QueueView key={name} name={name} data={loaderData} outcome={actionData} />
}
