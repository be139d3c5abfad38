import type { LiveAgent } from '@amber/contract/schemas/call-team'
import type { AgentState } from '@amber/domain/calling/agent-state'
import { CALL_OUTCOMES, type CallOutcome } from '@amber/domain/calling/outcomes'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'
import { clockText } from '../clock-text.ts'

/** An agent as the page shows them. */
export type AgentLine = {
  id: number
  name: string
  team: string | null
  state: AgentState
  /** Seconds in this state, for a timer; null where none runs. */
  seconds: number | null
  /** When somebody who is offline was last seen. */
  seen: string | null
  /** Day on which somebody out of office is back. */
  back: string | null
  call: LiveAgent['call']
  calls: number
  talks: number
  talkTime: string
  outcomes: { outcome: CallOutcome; count: number }[]
}

type Context = { at: string; language: Language; teams: readonly { id: number; name: string }[] }

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** States that a timer says more about than a time of day. */
const WITHOUT_TIMER: ReadonlySet<AgentState> = new Set(['away', 'offline'])

export function agentLine(agent: LiveAgent, { at, language, teams }: Context): AgentLine {
  const { id, name, state, since, today } = agent
  const now = new Date(at)
  const hasTimer = since !== null && !WITHOUT_TIMER.has(state)
  return {
    id,
    name,
    // Somebody who sees one team knows which.
    team: teams.length > 1 ? (teams.find((team) => team.id === agent.team_id)?.name ?? null) : null,
    state,
    seconds: hasTimer ? Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1000)) : null,
    seen: state === 'offline' && since !== null ? timeAgo(since, now, language) : null,
    back: agent.back_at && formatDate(agent.back_at, language, { format: DAY }),
    call: agent.call,
    calls: today.calls,
    talks: today.talks,
    talkTime: clockText(today.talk_seconds),
    outcomes: CALL_OUTCOMES.flatMap((outcome) => {
      const count = today.outcomes[outcome] ?? 0
      return count === 0 ? [] : [{ outcome, count }]
    }),
  }
}
