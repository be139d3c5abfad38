import type { Db } from '@amber/db/database'
import { countDue, type DueCount, listLiveAgents, type LiveAgentRow } from '@amber/db/queries/calling/live-team'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { type AgentState, agentStateOf } from '@amber/domain/calling/agent-state'
import { startOfCallPeriod } from '@amber/domain/calling/call-period'
import { REACHED_OUTCOMES } from '@amber/domain/calling/outcomes'
import { type CoachedTeam, getCoachedTeam } from './coached-team.ts'
import { listWindows, loadCallQueue, type QueuedPerson } from './list-queue.ts'

export type LiveAgent = Pick<
  LiveAgentRow,
  | 'id'
  | 'name'
  | 'teamId'
  | 'outOfOfficeUntil'
  | 'leadId'
  | 'direction'
  | 'isInBrowser'
  | 'calls'
  | 'talkSeconds'
  | 'outcomes'
> & {
  state: AgentState
  since: Date | null
  /** Uuid of the open call, unless it is let go of. */
  callUuid: string | null
  /** Calls of today in which somebody was reached. */
  talks: number
}

export type LiveTeam = Pick<CoachedTeam, 'teams'> & {
  agents: LiveAgent[]
  /** The next people to call, the first one first. */
  people: QueuedPerson[]
  queue: {
    waiting: number
    /** Those who were promised a call that is due. */
    promised: number
    /** Those whose window closes within the hour. */
    closing: number
    /** Those who can be called within the next hours, but not now. */
    later: number
  }
}

/** People of the queue that the page shows. */
const SHOWN_PEOPLE = 8

/** Loads what a team does on the telephone now, and what waits for it. */
export async function loadLiveTeam(
  db: Db,
  { viewer, teamId }: { viewer: LeadViewer; teamId: number | undefined },
  now = new Date(),
): Promise<LiveTeam> {
  const { scope, teams } = await getCoachedTeam(db, viewer, teamId)
  const rows = await listLiveAgents(db, { scope, dayStart: startOfCallPeriod('day', now) })
  const ids = rows.map(({ id }) => id)
  const [{ people, later }, due, windows] = await Promise.all([
    loadCallQueue(db, { viewer: queueViewer(viewer, scope, ids), limit: SHOWN_PEOPLE }, now),
    countDue(db, { assigneeIds: scope === 'all' ? 'all' : ids, now }),
    listWindows(db, now),
  ])
  const states = new Map(windows.map(({ id, state }) => [id, state]))
  const sum = (counts: readonly DueCount[], of: 'waiting' | 'promised') =>
    counts.reduce((total, count) => total + count[of], 0)
  const callable = due.filter(({ clockId }) => states.get(clockId) !== 'closed')
  return {
    teams,
    agents: rows.map((row) => liveAgentOf(row, now)),
    people,
    queue: {
      waiting: sum(callable, 'waiting'),
      promised: sum(callable, 'promised'),
      closing: sum(
        callable.filter(({ clockId }) => states.get(clockId) === 'closing'),
        'waiting',
      ),
      later,
    },
  }
}

/** An admin who looks at one team sees the queue of its members. */
function queueViewer(viewer: LeadViewer, scope: CoachedTeam['scope'], memberIds: readonly number[]): LeadViewer {
  const [member] = memberIds
  return viewer.scope === 'all' && scope !== 'all' && member !== undefined ? { userId: member, scope: 'team' } : viewer
}

function liveAgentOf(row: LiveAgentRow, now: Date): LiveAgent {
  const { state: callState, claimedAt, claimedUntil, presentSince, seenAt, outcomes } = row
  const { state, since } = agentStateOf(
    {
      call: callState && claimedAt && claimedUntil ? { ...row, state: callState, claimedAt, claimedUntil } : null,
      lastOutcomeAt: row.lastOutcomeAt,
      presence: presentSince && seenAt ? { since: presentSince, seenAt } : null,
      outOfOfficeUntil: row.outOfOfficeUntil,
    },
    now,
  )
  const isInCall = !WITHOUT_CALL.has(state)
  return {
    id: row.id,
    name: row.name,
    teamId: row.teamId,
    outOfOfficeUntil: row.outOfOfficeUntil,
    state,
    since,
    callUuid: isInCall ? row.callUuid : null,
    leadId: isInCall ? row.leadId : null,
    direction: isInCall ? row.direction : null,
    isInBrowser: isInCall && row.isInBrowser,
    calls: row.calls,
    talks: REACHED_OUTCOMES.reduce((total, outcome) => total + (outcomes[outcome] ?? 0), 0),
    talkSeconds: row.talkSeconds,
    outcomes,
  }
}

const WITHOUT_CALL: ReadonlySet<AgentState> = new Set(['available', 'away', 'offline'])
