import { removeSharedPlace } from '@amber/contract/shared-shortlists'
import { removePlace } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const removeSharedPlaceEndpoint = mount(removeSharedPlace, async ({ params }, ctx) => {
  const { userId } = await ctx.getSession()
  const on = { listId: params.id, inventoryId: params.inventory_id, userId }
  return { data: { version: await removePlace(ctx, on) } }
})
