import { listCallQueue } from '@amber/contract/endpoints/calls'
import * as schemas from '@amber/contract/schemas/calls'
import { listManagedLeads } from '@amber/db/queries/dashboard/managed-leads'
import { loadCallQueue } from '@amber/operations/calling/list-queue'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { presentQueueEntry } from '../../../presenters/call.ts'

export const listCallQueueEndpoint = mount(listCallQueue, schemas.listCallQueue, async ({ query: { limit } }, ctx) => {
  const now = new Date()
  const viewer = await getLeadViewer(ctx)
  const { people, ...counts } = await loadCallQueue(ctx.db, { viewer, limit }, now)
  const leads = await listManagedLeads(
    ctx.db,
    people.map(({ leadId }) => leadId),
    ctx.language,
  )
  const byId = new Map(people.map((person) => [person.leadId, person]))
  const result = leads.flatMap((lead) => {
    const person = byId.get(lead.id)
    return person ? [presentQueueEntry(lead, person, now)] : []
  })
  return { data: { result, counts } }
})
