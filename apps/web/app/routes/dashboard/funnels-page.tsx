import { FunnelsView } from '../../features/dashboard/funnels/funnels-view.tsx'
import { loadFunnels } from '../../features/dashboard/funnels/load-funnels.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import type { Route } from './+types/funnels-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['funnels', 'vitals'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadFunnels(url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function FunnelsPage({ loaderData }: Route.ComponentProps) {
  return <FunnelsView data={loaderData} />
}
