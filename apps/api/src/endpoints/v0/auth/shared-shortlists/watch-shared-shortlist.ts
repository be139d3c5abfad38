import { watchSharedShortlist } from '@amber/contract/shared-shortlists'
import { mountStream } from '../../../../http/mount-stream.ts'

export const watchSharedShortlistEndpoint = mountStream(
  watchSharedShortlist,
  async ({ params }, { getSession, liveSharedShortlists }) => {
    const { id: sessionId, userId } = await getSession()
    return liveSharedShortlists.watch(params.id, { userId, sessionId })
  },
)
