import { getLiveTeam } from '@amber/contract/endpoints/call-team'
import * as schemas from '@amber/contract/schemas/call-team'
import { listManagedLeads } from '@amber/db/queries/dashboard/managed-leads'
import { filterVisibleLeads } from '@amber/db/queries/dashboard/visible-leads'
import { loadLiveTeam } from '@amber/operations/calling/load-live-team'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { presentQueueEntry } from '../../../presenters/call.ts'
import { presentLiveAgent } from '../../../presenters/live-agent.ts'

export const getLiveTeamEndpoint = mount(getLiveTeam, schemas.getLiveTeam, async ({ query: { team } }, ctx) => {
  const now = new Date()
  const viewer = await getLeadViewer(ctx)
  const { teams, agents, people, queue } = await loadLiveTeam(ctx.db, { viewer, teamId: team }, now)
  const called = agents.flatMap(({ leadId }) => leadId ?? [])
  const visible = await filterVisibleLeads(ctx.db, called, viewer)
  const ids = [...new Set([...visible, ...people.map(({ leadId }) => leadId)])]
  const leads = new Map((await listManagedLeads(ctx.db, ids, ctx.language)).map((lead) => [lead.id, lead]))
  const seen = new Set(visible)
  const hasSoftphones = ctx.telephony.name === 'sip'
  return {
    data: {
      at: now.toISOString(),
      teams,
      agents: agents.map((agent) => {
        const lead = agent.leadId !== null && seen.has(agent.leadId) ? leads.get(agent.leadId) : undefined
        return presentLiveAgent(agent, { lead, viewerId: viewer.userId, hasSoftphones })
      }),
      queue: {
        ...queue,
        next: people.flatMap((person) => {
          const lead = leads.get(person.leadId)
          return lead ? [presentQueueEntry(lead, person, now)] : []
        }),
      },
    },
  }
})
