import type { GoalWithProgress } from '@amber/contract/schemas/call-goals'

/** A goal as the page shows it. */
export type GoalLine = Pick<GoalWithProgress, 'metric' | 'period' | 'target' | 'reached'> & {
  isOwn: boolean
  isReached: boolean
}

export const goalLine = ({ metric, period, target, reached, is_own: isOwn }: GoalWithProgress): GoalLine => ({
  metric,
  period,
  target,
  reached,
  isOwn,
  isReached: reached >= target,
})
