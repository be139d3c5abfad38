import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { isLeadOf } from '@amber/db/queries/lead/open-leads'
import { findTaker } from '@amber/db/queries/takeover/takeover-takers'
import { AppError } from '@amber/domain/errors'
import { nextTakeoverStatus, type TakeoverDecision } from '@amber/domain/takeover/takeover-status'
import { completeTakeover } from './complete-takeover.ts'
import { endReservation } from './end-taker.ts'
import { lockTakeoverAndPlace, publishTakeover } from './lock-takeover.ts'
import { moveTakeover } from './move-takeover.ts'

export type DecisionToTake = {
  uuid: string
  decision: TakeoverDecision
  /** Member of staff who passes on what the landlord said; null if the landlord decides by their own link. */
  actorId: number | null
  requestId: string
}

/**
 * Takes the landlord's decision about an offer, or about the student who paid. Repeating it changes nothing. Throws
 * `conflict` if the offer does not wait for it, and `forbidden` for staff who take part themselves.
 */
export const decideTakeover = (db: Db, input: DecisionToTake, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { uuid, decision, actorId, requestId } = input
    const takeover = await lockTakeoverAndPlace(tx, { uuid })
    const taker = await findTaker(tx, takeover.id)
    for (const leadId of [takeover.leadId, ...(taker ? [taker.leadId] : [])])
      if (actorId !== null && (await isLeadOf(tx, leadId, actorId))) throw new AppError('forbidden')
    if (isRepeated(takeover.status, decision)) return
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
      if (decision === 'complete') await completeTakeover(tx, { takeover, taker, actorId, now })
      else {
        await moveTakeover(tx, takeover, { event: 'decline', step: 'declined', takerLeadId: taker.leadId, actorId })
        await endReservation(tx, { taker, reason: 'declined', actorId, now })
      }
    }
    await publishTakeover(tx, takeover)
  })

/** Returns whether the offer already is what the decision makes of it. A declined student is not recognised by the status. */
const isRepeated = (status: string, decision: TakeoverDecision): boolean =>
  (decision === 'agree' && status === 'listed') ||
  (decision === 'refuse' && status === 'refused') ||
  (decision === 'complete' && status === 'completed')
