import { confirmPlace } from '@amber/contract/endpoints/queues'
import * as schemas from '@amber/contract/schemas/queues'
import * as operation from '@amber/operations/inventory/confirm-place'
import { mount } from '../../../http/mount.ts'
import { getPlaceIdByKey } from '../inventories/get-place-id.ts'

export const confirmPlaceEndpoint = mount(
  confirmPlace,
  schemas.confirmPlace,
  async ({ params }, { db, getSession, requestId }) => {
    const { userId: actorId } = await getSession()
    const rootId = await getPlaceIdByKey(db, params.id)
    const { confirmedAt } = await operation.confirmPlace(db, { rootId, actorId, requestId })
    return { data: { confirmed_at: confirmedAt.toISOString() } }
  },
)
