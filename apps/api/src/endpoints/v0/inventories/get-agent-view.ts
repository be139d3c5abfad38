import { getAgentView } from '@amber/contract/endpoints/inventory-editor'
import * as schemas from '@amber/contract/schemas/inventory-editor'
import { listAgentViews } from '@amber/db/queries/inventory/agent-views'
import { findPlaceTimeZone } from '@amber/db/queries/inventory/place-time-zone'
import { todayIn } from '@amber/domain/dates/today'
import { mount } from '../../../http/mount.ts'
import { presentAgentView } from '../../../presenters/agent-view.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const getAgentViewEndpoint = mount(getAgentView, schemas.getAgentView, async ({ params }, { db }) => {
  const rootId = await getPlaceIdByKey(db, params.id)
  const today = todayIn(await findPlaceTimeZone(db, rootId), new Date())
  const [view] = await listAgentViews(db, [rootId], today)
  return { data: presentAgentView(view) }
})
