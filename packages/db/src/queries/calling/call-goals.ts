import type { CallPeriod } from '@amber/domain/calling/call-period'
import type { Goal, GoalMetric } from '@amber/domain/calling/goals'
import { REACHED_OUTCOMES } from '@amber/domain/calling/outcomes'
import type { Role } from '@amber/domain/permissions'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** A goal, and whether the agent set it themselves. */
export type StoredGoal = Goal & { isOwn: boolean; setAt: Date }

export async function listGoals(db: DbOrTx, userId: number): Promise<StoredGoal[]> {
  const { rows } = await sql<StoredGoal>`
    select metric, period, target, is_own, set_at from call_goals where user_id = ${userId}
  `.execute(db)
  return rows
}

/** Locks the goals of a member of staff until commit, so that two changes do not mix. */
export async function lockGoals(tx: Tx, userId: number): Promise<StoredGoal[]> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  return listGoals(tx, userId)
}

/** Replaces a goal. */
export async function saveGoal(tx: Tx, userId: number, goal: Goal & { isOwn: boolean }): Promise<void> {
  const { metric, period, target, isOwn } = goal
  await sql`
    insert into call_goals (user_id, metric, period, target, is_own)
    values (${userId}, ${metric}, ${period}, ${target}, ${isOwn})
    on conflict (user_id, period, metric) do update
    set target = excluded.target, is_own = excluded.is_own, set_at = now()
  `.execute(tx)
}

export async function deleteGoal(
  tx: Tx,
  userId: number,
  { metric, period }: Pick<Goal, 'metric' | 'period'>,
): Promise<void> {
  await tx
    .deleteFrom('callGoals')
    .where('userId', '=', userId)
    .where('metric', '=', metric)
    .where('period', '=', period)
    .execute()
}

/** Deletes the goals of somebody who no longer works for us. */
export async function deleteGoalsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('callGoals').where('userId', '=', userId).execute()
}

export type GoalMember = { id: number; teamId: number | null; roles: Role[] }

/** Returns those of two members of staff who exist, with what decides who reads whose goals. */
export async function listGoalMembers(db: DbOrTx, ids: readonly number[]): Promise<GoalMember[]> {
  const { rows } = await sql<GoalMember>`
    select
      users.id, profile.team_id,
      array(select role::text from user_roles where user_id = users.id) as roles
    from users left join staff_profiles profile on profile.user_id = users.id
    where users.id = any (${[...ids]}::bigint[]) and users.erased_at is null
  `.execute(db)
  return rows
}

export type Progress = Record<GoalMetric, number>

type Since = Record<CallPeriod, Date>

/** Returns what a member of staff has reached since the beginning of each period. */
export async function loadProgress(db: DbOrTx, userId: number, since: Since): Promise<Record<CallPeriod, Progress>> {
  const [day, week] = await Promise.all([
    progressStatement(userId, since.day).execute(db),
    progressStatement(userId, since.week).execute(db),
  ])
  return { day: firstOf(day.rows), week: firstOf(week.rows) }
}

const firstOf = ([row]: readonly Progress[]): Progress => row ?? { calls: 0, talks: 0, qualified: 0, bookings: 0 }

/** Counts from recorded facts. A booking counts for whoever its lead belongs to now, as on the board. */
const progressStatement = (userId: number, since: Date) => sql<Progress>`
  select
    calls.calls, calls.talks,
    (
      select count(distinct lead_id)::int
      from lead_events
      where actor_id = ${userId} and kind = 'staff_qualified' and created_at >= ${since}
    ) as qualified,
    (
      select count(*)::int
      from bookings
      join leads booked on booked.id = bookings.lead_id
      join leads lead on lead.id = coalesce(booked.merged_into, booked.id)
      where bookings.cancelled_at is null and bookings.booked_at >= ${since} and lead.assigned_to = ${userId}
    ) as bookings
  from (
    select
      count(*)::int as calls,
      (count(*) filter (where outcome::text = any (${[...REACHED_OUTCOMES]})))::int as talks
    from calls
    where caller_id = ${userId} and started_at >= ${since}
  ) calls
`
