import type { CallOutcome } from '@amber/domain/calling/outcomes'
import type { CallDirection, CallState } from '@amber/domain/calling/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Staff of a team, of all teams, or one person who has none. */
export type TeamScope = { teamId: number } | { userId: number } | 'all'

export type LiveAgentRow = {
  id: number
  name: string
  teamId: number | null
  outOfOfficeUntil: Date | null
  presentSince: Date | null
  seenAt: Date | null
  /** The call without an outcome; null if there is none, and so are its other columns. */
  callUuid: string | null
  leadId: number | null
  direction: CallDirection | null
  /** Whether the browser places the call. */
  isInBrowser: boolean
  state: CallState | null
  claimedAt: Date | null
  claimedUntil: Date | null
  startedAt: Date | null
  answeredAt: Date | null
  endedAt: Date | null
  /** Calls that were dialled since the beginning of the day. */
  calls: number
  /** Time between answer and end of those that have ended. */
  talkSeconds: number
  lastOutcomeAt: Date | null
  outcomes: Partial<Record<CallOutcome, number>>
}

type Wanted = { scope: TeamScope; dayStart: Date }

export async function listLiveAgents(db: DbOrTx, wanted: Wanted): Promise<LiveAgentRow[]> {
  const { rows } = await liveAgentsStatement(wanted).execute(db)
  return rows
}

/** Reads the open call of each member of staff and their calls of today from indexes, however many calls there were. */
export const liveAgentsStatement = ({ scope, dayStart }: Wanted) => sql<LiveAgentRow>`
  select
    users.id, coalesce(users.name, users.email::text) as name, profile.team_id, profile.out_of_office_until,
    presence.since as present_since, presence.seen_at,
    call.uuid as call_uuid, call.lead_id, call.direction, call.provider_call_id is not null as is_in_browser, call.state, call.claimed_at, call.claimed_until,
    call.started_at, call.answered_at, call.ended_at,
    today.calls, today.talk_seconds, today.last_outcome_at,
    coalesce(today.outcomes, '{}') as outcomes
  from (
    select user_id, bool_or(role <> 'admin') as works_on_leads
    from user_roles
    where role in ('agent', 'team_lead', 'admin')
    group by user_id
  ) staff
  join users on users.id = staff.user_id
  left join staff_profiles profile on profile.user_id = users.id
  left join call_presence presence on presence.user_id = users.id
  left join calls call on call.caller_id = users.id and call.outcome is null and call.released_at is null
  cross join lateral (
    select
      coalesce(sum(same.calls), 0)::int as calls,
      coalesce(sum(same.talk_seconds), 0)::int as talk_seconds,
      max(same.last_outcome_at) as last_outcome_at,
      jsonb_object_agg(same.outcome, same.calls) filter (where same.outcome is not null) as outcomes
    from (
      select
        outcome, count(*)::int as calls, max(outcome_at) as last_outcome_at,
        sum(extract(epoch from ended_at - answered_at)) as talk_seconds
      from calls
      where caller_id = users.id and started_at >= ${dayStart}
      group by outcome
    ) same
  ) today
  where users.erased_at is null and ${inScope(scope)}
    -- Admins appear once they take part.
    and (staff.works_on_leads or profile.team_id is not null or call.id is not null or today.calls > 0)
  order by name, users.id
`

const inScope = (scope: TeamScope): RawBuilder<boolean> => {
  if (scope === 'all') return sql`true`
  return 'teamId' in scope ? sql`profile.team_id = ${scope.teamId}` : sql`users.id = ${scope.userId}`
}

export type DueCount = {
  clockId: number
  waiting: number
  /** Those who were promised a call that is due. */
  promised: number
}

type Due = { assigneeIds: readonly number[] | 'all'; now: Date }

/** Counts the leads that are due to be called by clock. Those of nobody belong to everybody. */
export async function countDue(db: DbOrTx, due: Due): Promise<DueCount[]> {
  const { rows } = await dueStatement(due).execute(db)
  return rows
}

export const dueStatement = ({ assigneeIds, now }: Due) => sql<DueCount>`
  select clock_id, count(*)::int as waiting, (count(*) filter (where promised_at <= ${now}))::int as promised
  from call_queue
  where blocked_by is null and ready_at <= ${now}
    ${assigneeIds === 'all' ? sql`` : sql`and assignee_id = any (${[0, ...assigneeIds]}::bigint[])`}
  group by clock_id
`

/** Notes that somebody has the dial page open. A break begins a new time. */
export async function savePresence(db: DbOrTx, userId: number, now: Date, breakMs: number): Promise<void> {
  await sql`
    insert into call_presence (user_id, since, seen_at) values (${userId}, ${now}, ${now})
    on conflict (user_id) do update set
      since = case
        when call_presence.seen_at < ${new Date(now.getTime() - breakMs)} then excluded.since
        else call_presence.since
      end,
      seen_at = greatest(call_presence.seen_at, excluded.seen_at)
  `.execute(db)
}
