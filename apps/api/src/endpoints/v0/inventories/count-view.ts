import { countView } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import { mount } from '../../../http/mount.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const countViewEndpoint = mount(countView, schemas.countView, async ({ params }, { db, client, viewCounts }) => {
  const rootId = await getPlaceIdByKey(db, params.id)
  await viewCounts.count(rootId, client())
  return { data: { view_count: await viewCounts.get(rootId) } }
})
