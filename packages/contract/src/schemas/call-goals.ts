import { CALL_PERIODS } from '@amber/domain/calling/call-period'
import { GOAL_METRICS, MAX_GOAL } from '@amber/domain/calling/goals'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

const goal = {
  metric: z.enum(GOAL_METRICS),
  period: z.enum(CALL_PERIODS),
  target: z.int().check(z.minimum(1), z.maximum(MAX_GOAL)),
}

const GoalWithProgress = z.object({
  ...goal,
  /** The number reached since the period began. */
  reached: count,
  /** Whether the agent set it themselves; otherwise their team lead did. */
  is_own: z.boolean(),
  set_at: instant,
})

export type GoalWithProgress = z.output<typeof GoalWithProgress>

/** Without `user`, the caller's own. */
export const getCallGoals = {
  query: z.object({ user: z.optional(idParameter()) }),
  response: dataOf(z.array(GoalWithProgress)),
} satisfies Schemas

export const changeCallGoals = {
  body: z.object({
    user: z.optional(id),
    goals: z.array(z.object(goal)).check(z.maxLength(GOAL_METRICS.length * CALL_PERIODS.length)),
  }),
  response: dataOf(z.array(GoalWithProgress)),
} satisfies Schemas
