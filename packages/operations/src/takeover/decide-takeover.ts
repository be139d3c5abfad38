import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { isLeadOf } from '@amber/db/queries/lead/open-leads'
import { findTaker, findTakerEnd, type TakerEnd } from '@amber/db/queries/takeover/takeover-takers'
import { AppError } from '@amber/domain/errors'
import {
  hasTaker,
  nextTakeoverStatus,
  type TakeoverDecision,
  type TakeoverStatus,
} from '@amber/domain/takeover/takeover-status'
import { completeTakeover } from './complete-takeover.ts'
import { endReservation } from './end-taker.ts'
import { lockTakeoverAndPlace, publishTakeover } from './lock-takeover.ts'
import { moveTakeover } from './move-takeover.ts'

export type DecisionToTake = {
  uuid: string
  decision: TakeoverDecision
  /** Reservation of the student whom the landlord was shown; null for a decision about the offer. */
  takerId: number | null
  /** Member of staff who passes on what the landlord said; null if the landlord decides by their own link. */
  actorId: number | null
  requestId: string
}

/**
 * Takes the landlord's decision about an offer, or about the student who paid. Repeating it changes nothing. Throws
 * `conflict` if the offer does not wait for it or another student has paid since, and `forbidden` for staff who take part
 * themselves.
 */
export const decideTakeover = (db: Db, input: DecisionToTake, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { uuid, decision, takerId, actorId, requestId } = input
    const takeover = await lockTakeoverAndPlace(tx, { uuid })
    const taker = await findTaker(tx, takeover.id)
    for (const leadId of [takeover.leadId, ...(taker ? [taker.leadId] : [])])
      if (actorId !== null && (await isLeadOf(tx, leadId, actorId))) throw new AppError('forbidden')
    const end = takerId === null ? undefined : await findTakerEnd(tx, { id: takerId, takeoverId: takeover.id })
    if (isRepeated(decision, takeover.status, end)) return
    if (nextTakeoverStatus(takeover.status, decision) === undefined)
      throw new AppError('conflict', { fields: { takeover: takeover.status } })
    if (actorId !== null)
      await recordAudit(tx, {
        actorId,
        action: 'takeover.decide',
        ids: { takeover_id: takeover.id, lead_id: takeover.leadId },
        fields: [decision],
        requestId,
      })
    if (decision === 'agree') await moveTakeover(tx, takeover, { event: 'agree', step: 'agreed', actorId })
    else if (decision === 'refuse') await moveTakeover(tx, takeover, { event: 'refuse', step: 'refused', actorId })
    else {
      if (!taker) throw new Error(`takeover ${takeover.id} is ${takeover.status} without a taker`)
      if (taker.id !== takerId) throw new AppError('conflict', { fields: { takeover: 'changed' } })
      if (decision === 'complete') await completeTakeover(tx, { takeover, taker, actorId, now })
      else {
        await moveTakeover(tx, takeover, { event: 'decline', step: 'declined', takerLeadId: taker.leadId, actorId })
        await endReservation(tx, { taker, reason: 'declined', actorId, now })
      }
    }
    await publishTakeover(tx, takeover)
  })

/** Returns whether the decision was taken before. Students may have come and gone since. */
function isRepeated(decision: TakeoverDecision, status: TakeoverStatus, end: TakerEnd | null | undefined): boolean {
  switch (decision) {
    case 'agree':
      return status === 'listed' || hasTaker(status)
    case 'refuse':
      return status === 'refused'
    case 'complete':
      return end === 'completed'
    case 'decline':
      return end === 'declined'
  }
}
