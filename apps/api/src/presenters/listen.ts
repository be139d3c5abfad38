import type { Listen as PresentedListen } from '@amber/contract/schemas/call-listens'
import { listenStateOf } from '@amber/domain/calling/listening'
import { sipLineOf } from '@amber/domain/telephony/sip-line'
import type { SidedListen } from '@amber/operations/calling/listen-in'

export const presentListen = (listen: SidedListen): PresentedListen => ({
  uuid: listen.uuid,
  state: listenStateOf(listen),
  requested_at: listen.requestedAt.toISOString(),
  agreed_at: listen.agreedAt?.toISOString() ?? null,
  started_at: listen.startedAt?.toISOString() ?? null,
  ended_at: listen.endedAt?.toISOString() ?? null,
  ended_by: listen.endedBy,
  other:
    listen.side === 'agent'
      ? { name: listen.listenerName, line: sipLineOf(listen.listenerId) }
      : { name: listen.agentName, line: sipLineOf(listen.agentId) },
})
