import { removeSharedPlace } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { removePlace } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const removeSharedPlaceEndpoint = mount(
  removeSharedPlace,
  schemas.removeSharedPlace,
  async ({ params }, ctx) => {
    const { userId } = await ctx.getSession()
    const target = { listId: params.id, inventoryId: params.inventory_id, userId }
    return { data: { version: await removePlace(ctx, target) } }
  },
)
