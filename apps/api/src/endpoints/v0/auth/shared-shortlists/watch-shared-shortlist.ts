import { watchSharedShortlist } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { mountStream } from '../../../../http/mount-stream.ts'

export const watchSharedShortlistEndpoint = mountStream(
  watchSharedShortlist,
  schemas.watchSharedShortlist,
  async ({ params }, { getSession, liveSharedShortlists }) => {
    const { id: sessionId, userId } = await getSession()
    return liveSharedShortlists.watch(params.id, { userId, sessionId })
  },
)
