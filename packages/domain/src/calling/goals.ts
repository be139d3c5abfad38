import type { Actor } from '../permissions.ts'
import type { CallPeriod } from './call-period.ts'

/** `calls` were dialled, and in `talks` somebody was reached. `qualified` are leads, `bookings` those of own leads. */
export const GOAL_METRICS = ['calls', 'talks', 'qualified', 'bookings'] as const

export type GoalMetric = (typeof GOAL_METRICS)[number]

export const MAX_GOAL = 1_000

export type Goal = { readonly metric: GoalMetric; readonly period: CallPeriod; readonly target: number }

type GoalOwner = {
  readonly id: number
  readonly teamId: number | null
  /** Team leads and admins have nobody above them who reads theirs. */
  readonly isAgent: boolean
}

type GoalViewer = Actor & { readonly teamId: number | null }

/**
 * Returns whether somebody reads and sets the goals of a member of staff: only they themselves and the lead of their team.
 * Admins do not, because goals are for coaching and nothing else.
 */
export function mayHaveGoalsOf(viewer: GoalViewer, owner: GoalOwner): boolean {
  if (viewer.userId === owner.id) return true
  const isSameTeam = owner.teamId !== null && owner.teamId === viewer.teamId
  return isSameTeam && owner.isAgent && viewer.roles.includes('team_lead')
}
