import { loadVitals } from '../../features/dashboard/vitals/load-vitals.server.ts'
import { VitalsView } from '../../features/dashboard/vitals/vitals-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import type { Route } from './+types/vitals-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['vitals'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadVitals(url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function VitalsPage({ loaderData }: Route.ComponentProps) {
  return <VitalsView data={loaderData} />
}
