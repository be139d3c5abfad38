import type { LiveAgent as PresentedAgent } from '@amber/contract/schemas/call-team'
import type { ManagedLead } from '@amber/db/queries/dashboard/managed-leads'
import type { LiveAgent } from '@amber/operations/calling/load-live-team'

type Seen = {
  /** Undefined for an unknown number, and for one that the caller doesn't see. */
  lead: ManagedLead | undefined
  viewerId: number
  /** Whether browsers place calls: only there somebody can listen. */
  hasSoftphones: boolean
}

export const presentLiveAgent = (agent: LiveAgent, { lead, viewerId, hasSoftphones }: Seen): PresentedAgent => ({
  id: agent.id,
  name: agent.name,
  team_id: agent.teamId,
  state: agent.state,
  since: agent.since?.toISOString() ?? null,
  back_at: agent.state === 'away' ? (agent.outOfOfficeUntil?.toISOString() ?? null) : null,
  call:
    agent.callUuid !== null && agent.direction !== null
      ? {
          uuid: agent.callUuid,
          direction: agent.direction,
          can_listen: hasSoftphones && agent.isInBrowser && agent.id !== viewerId && TALKING.has(agent.state),
          lead: lead
            ? {
                uuid: lead.uuid,
                name: lead.name,
                place: [lead.placeName, lead.cityName].filter(Boolean).join(', '),
              }
            : null,
        }
      : null,
  today: {
    calls: agent.calls,
    talks: agent.talks,
    talk_seconds: agent.talkSeconds,
    outcomes: agent.outcomes,
  },
})

const TALKING: ReadonlySet<LiveAgent['state']> = new Set(['talking', 'held'])
