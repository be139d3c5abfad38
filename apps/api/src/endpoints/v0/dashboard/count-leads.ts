import { countLeadsByValue, countVisibleLeads } from '@amber/contract/endpoints/managed-leads'
import * as schemas from '@amber/contract/schemas/managed-leads'
import * as queries from '@amber/db/queries/dashboard/lead-counts'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { resolveLeadFilter } from './lead-search.ts'

export const countLeadsByValueEndpoint = mount(countLeadsByValue, schemas.countLeadsByValue, async ({ query }, ctx) => {
  const filter = await resolveLeadFilter(query, await getLeadViewer(ctx), ctx)
  return { data: await queries.countLeadsByValue(ctx.listDb, filter) }
})

export const countVisibleLeadsEndpoint = mount(countVisibleLeads, schemas.countVisibleLeads, async (_, ctx) => ({
  data: await queries.countVisibleLeads(ctx.listDb, await getLeadViewer(ctx)),
}))
