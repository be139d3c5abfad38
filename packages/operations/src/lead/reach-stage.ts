import type { Tx } from '@amber/db/database'
import { lockStage, setStage, updateLead } from '@amber/db/queries/open-leads'
import { dueAfter } from '@amber/domain/lead/due'
import { mayMove } from '@amber/domain/lead/moves'
import type { LeadStage } from '@amber/domain/lead/stages'
import { releaseDeposit } from '../payment/release-deposit.ts'

type Reached = {
  leadId: number
  stage: LeadStage
  /** Who did it; left out for the visitor and for jobs. */
  actorId?: number | null
  /** Where it is, by who has locked it already. */
  from?: LeadStage | undefined
  /** Until when whoever's turn it then is has to act; by the table of stages when left out. */
  dueAt?: Date | null
}

/**
 * `same`: it was there already, and has the new `dueAt` if one was given. `illegal`: no lead goes there from where it is,
 * and nothing changes.
 */
export type StageMove = { is: 'moved'; eventId: number } | { is: 'same' | 'illegal' }

export async function reachStage(
  tx: Tx,
  { leadId, stage, actorId = null, dueAt, ...known }: Reached,
): Promise<StageMove> {
  const from = known.from ?? (await lockStage(tx, leadId))
  if (from === stage) {
    // A second form holds a room for longer than the first.
    if (dueAt !== undefined) await updateLead(tx, leadId, { dueAt })
    return { is: 'same' }
  }
  if (from === undefined || !mayMove(from, stage)) return { is: 'illegal' }
  const due = dueAt === undefined ? dueAfter(stage, new Date()) : dueAt
  const eventId = await setStage(tx, { leadId, stage, dueAt: due, actorId })
  if (stage === 'moved_in') await releaseDeposit(tx, leadId)
  return { is: 'moved', eventId }
}
