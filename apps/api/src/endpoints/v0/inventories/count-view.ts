import { countView } from '@amber/contract/inventory'
import { mount } from '../../../http/mount.ts'
import { placeOfKey } from './place-of-key.ts'

export const countViewEndpoint = mount(countView, async ({ params }, { db, client, viewCounts }) => {
  const rootId = await placeOfKey(db, params.id)
  await viewCounts.count(rootId, client())
  return { data: { view_count: await viewCounts.get(rootId) } }
})
