import { getViewCount } from '@amber/contract/inventory'
import { mount } from '../../../http/mount.ts'
import { placeOfKey } from './place-of-key.ts'

export const getViewCountEndpoint = mount(
  getViewCount,
  async ({ params }, { db, viewCounts }) => ({
    data: { view_count: await viewCounts.get(await placeOfKey(db, params.id)) },
  }),
  { kept: true, sameForAll: true },
)
