import { getViewCount } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import { mount } from '../../../http/mount.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const getViewCountEndpoint = mount(
  getViewCount,
  schemas.getViewCount,
  async ({ params }, { db, viewCounts }) => ({
    data: { view_count: await viewCounts.get(await getPlaceIdByKey(db, params.id)) },
  }),
  { isCached: true, isSameForAll: true },
)
