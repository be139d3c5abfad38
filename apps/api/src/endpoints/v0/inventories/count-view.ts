import { countView } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import { mount } from '../../../http/mount.ts'
import { recordVisit } from '../../../visits.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const countViewEndpoint = mount(countView, schemas.countView, async ({ params }, ctx) => {
  const { db, client, viewCounts } = ctx
  const rootId = await getPlaceIdByKey(db, params.id)
  await Promise.all([viewCounts.count(rootId, client()), recordVisit(ctx, { rootId })])
  return { data: { view_count: await viewCounts.get(rootId) } }
})
