import { addSharedPlace } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { addPlace } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const addSharedPlaceEndpoint = mount(addSharedPlace, schemas.addSharedPlace, async ({ params }, ctx) => {
  const { userId } = await ctx.getSession()
  const target = { listId: params.id, inventoryId: params.inventory_id, userId }
  return { data: { version: await addPlace(ctx, target) } }
})
