import { BoardView } from '../../features/dashboard/board/board-view.tsx'
import { loadBoard } from '../../features/dashboard/board/load-board.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import type { Route } from './+types/board-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['board', 'staff_leads', 'inventories'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadBoard(url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  return <BoardView data={loaderData} />
}
