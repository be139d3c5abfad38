import { resolveFeedError } from '@amber/contract/endpoints/queues'
import * as schemas from '@amber/contract/schemas/queues'
import * as operation from '@amber/operations/queue/resolve-feed-error'
import { mount } from '../../../http/mount.ts'

export const resolveFeedErrorEndpoint = mount(
  resolveFeedError,
  schemas.resolveFeedError,
  async ({ params: { id } }, { db, getSession, requestId }) => {
    const { userId: actorId } = await getSession()
    await operation.resolveFeedError(db, { feedErrorId: id, actorId, requestId })
    return { data: { resolved: true as const } }
  },
)
