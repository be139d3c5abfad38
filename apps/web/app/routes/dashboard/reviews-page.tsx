import { actOnQueue } from '../../features/dashboard/queues/act-on-queue.server.ts'
import { loadQueue } from '../../features/dashboard/queues/load-queue.server.ts'
import { QueueView } from '../../features/dashboard/queues/queue-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import type { Route } from './+types/reviews-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['queues', 'reviews', 'inventories'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadQueue('reviews', url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const done = await actOnQueue('reviews', form, api)
    return done && { done }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <QueueView name="reviews" data={loaderData} outcome={actionData} />
}
