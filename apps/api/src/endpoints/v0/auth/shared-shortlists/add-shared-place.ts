import { addSharedPlace } from '@amber/contract/shared-shortlists'
import { addPlace } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const addSharedPlaceEndpoint = mount(addSharedPlace, async ({ params }, ctx) => {
  const { userId } = await ctx.getSession()
  const on = { listId: params.id, inventoryId: params.inventory_id, userId }
  return { data: { version: await addPlace(ctx, on) } }
})
