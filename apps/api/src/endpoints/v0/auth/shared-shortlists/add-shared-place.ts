import { addSharedPlace } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { addPlace } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const addSharedPlaceEndpoint = mount(addSharedPlace, schemas.addSharedPlace, async ({ params, query }, ctx) => {
  const { userId } = await ctx.getSession()
  const { tenancy_id: tenancyId, move_in_date: moveIn = null } = query
  const entry = { id: params.inventory_id, stay: tenancyId === undefined ? null : { tenancyId, moveIn } }
  return { data: { version: await addPlace(ctx, { listId: params.id, userId, entry }) } }
})
