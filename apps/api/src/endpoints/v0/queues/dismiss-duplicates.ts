import { dismissDuplicates } from '@amber/contract/endpoints/queues'
import * as schemas from '@amber/contract/schemas/queues'
import * as operation from '@amber/operations/queue/dismiss-duplicates'
import { mount } from '../../../http/mount.ts'

export const dismissDuplicatesEndpoint = mount(
  dismissDuplicates,
  schemas.dismissDuplicates,
  async ({ body: { ids: placeIds } }, { db, getSession, requestId }) => {
    const { userId: actorId } = await getSession()
    await operation.dismissDuplicates(db, { placeIds, actorId, requestId })
    return { data: { dismissed: true as const } }
  },
)
