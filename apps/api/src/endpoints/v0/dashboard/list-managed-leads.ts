import { listManagedLeads } from '@amber/contract/endpoints/managed-leads'
import * as schemas from '@amber/contract/schemas/managed-leads'
import { searchLeads } from '@amber/db/queries/dashboard/lead-search'
import * as queries from '@amber/db/queries/dashboard/managed-leads'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { presentManagedLead } from '../../../presenters/managed-lead.ts'
import { resolveLeadFilter } from './lead-search.ts'

export const listManagedLeadsEndpoint = mount(
  listManagedLeads,
  schemas.listManagedLeads,
  async ({ query: { p, limit, sort_key: key, sort_order: order, ...query } }, ctx) => {
    const { db, listDb, language } = ctx
    const viewer = await getLeadViewer(ctx)
    const filter = await resolveLeadFilter(query, viewer, ctx)
    const search = { ...filter, sort: { key, order }, offset: (p - 1) * limit, limit }
    const { ids, count } = await searchLeads(listDb, search)
    const leads = await queries.listManagedLeads(db, ids, language)
    return { data: { result: leads.map(presentManagedLead), meta: { count, p, limit, me: viewer.userId } } }
  },
)
