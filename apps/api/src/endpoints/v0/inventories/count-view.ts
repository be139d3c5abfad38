import { countView } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import { trustedAttributesOf } from '../../../flags/trusted-attributes.ts'
import { mount } from '../../../http/mount.ts'
import { recordVisit } from '../../../visits.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const countViewEndpoint = mount(countView, schemas.countView, async ({ params }, ctx) => {
  const { db, client, viewCounts } = ctx
  const rootId = await getPlaceIdByKey(db, params.id)
  const { isInternalUser } = await trustedAttributesOf(ctx)
  // Our own looks at a place say nothing about how many students look at it.
  const count = isInternalUser ? undefined : viewCounts.count(rootId, client())
  await Promise.all([count, recordVisit(ctx, { rootId })])
  return { data: { view_count: await viewCounts.get(rootId) } }
})
