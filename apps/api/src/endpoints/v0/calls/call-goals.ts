import { changeCallGoals, getCallGoals } from '@amber/contract/endpoints/call-goals'
import * as schemas from '@amber/contract/schemas/call-goals'
import { changeGoals, type GoalWithProgress, loadGoals } from '@amber/operations/calling/call-goals'
import { mount } from '../../../http/mount.ts'
import { staffActor } from '../../../staff-actor.ts'

export const getCallGoalsEndpoint = mount(getCallGoals, schemas.getCallGoals, async ({ query: { user } }, ctx) => {
  const actor = await staffActor(ctx)
  const goals = await loadGoals(ctx.db, { actor, userId: user ?? actor.userId })
  return { data: goals.map(presentGoal) }
})

export const changeCallGoalsEndpoint = mount(
  changeCallGoals,
  schemas.changeCallGoals,
  async ({ body: { user, goals } }, ctx) => {
    const { db, requestId } = ctx
    const actor = await staffActor(ctx)
    const userId = user ?? actor.userId
    await changeGoals(db, { actor, userId, goals, requestId })
    return { data: (await loadGoals(db, { actor, userId })).map(presentGoal) }
  },
)

const presentGoal = ({ metric, period, target, reached, isOwn, setAt }: GoalWithProgress) => ({
  metric,
  period,
  target,
  reached,
  is_own: isOwn,
  set_at: setAt.toISOString(),
})
