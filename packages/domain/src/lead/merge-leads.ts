import { isBeforeForm } from './stage-transitions.ts'
import { LEAD_STAGES, type LeadStage } from './stages.ts'

/** Facts that decide whether a lead can be merged into another. */
export type MergeFacts = {
  readonly id: number
  readonly stage: LeadStage
  readonly hasForm: boolean
  readonly hasHold: boolean
  readonly hasPayment: boolean
  readonly hasBooking: boolean
  readonly hasDocuments: boolean
  /** Whether other leads are merged into it. */
  readonly isSurvivor: boolean
}

/**
 * Why a lead cannot be merged into another; the first that applies is shown. `into_ended` is about the other lead, all
 * others about the one that would be merged away.
 */
export const MERGE_OBSTACLES = [
  'booked',
  'paid',
  'held',
  'form',
  'documents',
  'ended',
  'survivor',
  'into_ended',
] as const

export type MergeObstacle = (typeof MERGE_OBSTACLES)[number]

/**
 * Returns why a lead cannot be merged into another. Money, a held room, a form and its documents belong to the booking
 * of one lead, and would be looked for at the other. An ended lead is nobody's work, and a survivor would take leads
 * along that nobody compared.
 */
export function findMergeObstacle(away: MergeFacts, into: MergeFacts): MergeObstacle | undefined {
  const holds: Readonly<Record<MergeObstacle, boolean>> = {
    booked: away.hasBooking,
    paid: away.hasPayment,
    held: away.hasHold,
    form: away.hasForm,
    documents: away.hasDocuments,
    ended: !isBeforeForm(away.stage),
    survivor: away.isSurvivor,
    into_ended: into.stage === 'closed',
  }
  return MERGE_OBSTACLES.find((obstacle) => holds[obstacle])
}

/** Returns the id of the lead to keep: the only one that can be kept, else the further one, else the older one. */
export function chooseSurvivor(one: MergeFacts, other: MergeFacts): number {
  const [older, newer] = one.id < other.id ? [one, other] : [other, one]
  const canKeepOlder = findMergeObstacle(newer, older) === undefined
  const canKeepNewer = findMergeObstacle(older, newer) === undefined
  if (canKeepOlder !== canKeepNewer) return canKeepOlder ? older.id : newer.id
  return LEAD_STAGES.indexOf(newer.stage) > LEAD_STAGES.indexOf(older.stage) ? newer.id : older.id
}
