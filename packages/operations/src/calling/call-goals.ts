import { recordAudit } from '@amber/db/audit'
import type { Db, DbOrTx } from '@amber/db/database'
import {
  deleteGoal,
  listGoalMembers,
  listGoals,
  loadProgress,
  lockGoals,
  saveGoal,
  type StoredGoal,
} from '@amber/db/queries/calling/call-goals'
import { CALL_PERIODS, type CallPeriod, startOfCallPeriod } from '@amber/domain/calling/call-period'
import { type Goal, GOAL_METRICS, type GoalMetric, mayHaveGoalsOf } from '@amber/domain/calling/goals'
import { AppError } from '@amber/domain/errors'
import type { Actor } from '@amber/domain/permissions'

type Caller = { actor: Actor & { userId: number }; userId: number }

export type GoalWithProgress = StoredGoal & { reached: number }

/** Returns the goals of somebody in a fixed order, with what they have reached. Throws `not_found` for those of others. */
export async function loadGoals(db: DbOrTx, caller: Caller, now = new Date()): Promise<GoalWithProgress[]> {
  await assertMayHave(db, caller)
  const goals = await listGoals(db, caller.userId)
  if (goals.length === 0) return []
  const since = { day: startOfCallPeriod('day', now), week: startOfCallPeriod('week', now) }
  const progress = await loadProgress(db, caller.userId, since)
  return inOrder((period, metric) => {
    const goal = goals.find((each) => each.period === period && each.metric === metric)
    return goal && { ...goal, reached: progress[period][metric] }
  })
}

/**
 * Replaces the goals of somebody; those that are left out are deleted. Records which changed, without figures: others read
 * the audit log. Throws `not_found` for those of others.
 */
export const changeGoals = (
  db: Db,
  { goals, requestId, ...caller }: Caller & { goals: readonly Goal[]; requestId: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { actor, userId } = caller
    const before = await lockGoals(tx, userId)
    await assertMayHave(tx, caller)
    const isOwn = actor.userId === userId
    const fields: string[] = []
    for (const { period, metric, goal, old } of pairsOf(goals, before)) {
      if (goal?.target === old?.target) continue
      fields.push(`${metric}_a_${period}`)
      if (goal) await saveGoal(tx, userId, { ...goal, isOwn })
      else await deleteGoal(tx, userId, { period, metric })
    }
    if (fields.length === 0) return
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'staff.change_goals',
      ids: { user_id: userId },
      fields,
      requestId,
    })
  })

async function assertMayHave(db: DbOrTx, { actor, userId }: Caller): Promise<void> {
  const members = await listGoalMembers(db, [actor.userId, userId])
  const owner = members.find(({ id }) => id === userId)
  const viewer = members.find(({ id }) => id === actor.userId)
  const isAllowed =
    owner !== undefined &&
    mayHaveGoalsOf(
      { ...actor, teamId: viewer?.teamId ?? null },
      {
        id: owner.id,
        teamId: owner.teamId,
        isAgent: owner.roles.includes('agent') && !owner.roles.includes('team_lead'),
      },
    )
  if (!isAllowed) throw new AppError('not_found')
}

function inOrder<T>(map: (period: CallPeriod, metric: GoalMetric) => T | undefined): T[] {
  return CALL_PERIODS.flatMap((period) => GOAL_METRICS.flatMap((metric) => map(period, metric) ?? []))
}

/** Pairs each goal with the one before it of the same period and metric. The last of several counts. */
const pairsOf = (goals: readonly Goal[], before: readonly Goal[]) =>
  inOrder((period, metric) => {
    const isSame = (each: Goal) => each.period === period && each.metric === metric
    return { period, metric, goal: goals.findLast(isSame), old: before.find(isSame) }
  })
