import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import {
  approveClosure,
  deleteClosure,
  findDifference,
  insertClosure,
  lockClosure,
} from '@amber/db/queries/finance/difference-closures'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { AppError } from '@amber/domain/errors'
import { type ClosureReason, closureNeedsApproval } from '@amber/domain/finance/difference-closure'
import { loadRates } from '../money/load-rates.ts'

type Closure = {
  day: CalendarDay
  key: string
  reason: ClosureReason
  note: string
  actorId: number
  requestId: string
}

/**
 * Closes a difference with a reason and a note, which change nothing in the ledger. Above the limit of refunds it stays
 * open until a second person agrees. Throws `conflict` if it is closed or waits already.
 */
export const closeDifference = (
  db: Db,
  { day, key, reason, note, actorId, requestId }: Closure,
  { limitMinor, now = new Date() }: { limitMinor: number; now?: Date },
): Promise<{ needsApproval: boolean }> =>
  db.transaction().execute(async (tx) => {
    const difference = await findDifference(tx, { day, key })
    if (!difference) throw new AppError('not_found')
    const needsApproval = closureNeedsApproval(difference, limitMinor, await loadRates(tx, now))
    const closure = await insertClosure(tx, { day, key, ...difference, reason, note, closedBy: actorId, needsApproval })
    if (!closure) throw new AppError('conflict')
    await recordAudit(tx, {
      actorId,
      action: 'difference.close',
      ids: { difference_closure_id: closure.id },
      fields: ['reason', 'note'],
      requestId,
    })
    return { needsApproval }
  })

type Decision = { uuid: string; decision: 'approve' | 'reject'; actorId: number; requestId: string }

/** Decides, as a second person, about a difference that somebody wants to close. Rejecting it opens it again. */
export const decideClosure = (db: Db, { uuid, decision, actorId, requestId }: Decision): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const closure = await lockClosure(tx, uuid)
    if (!closure) throw new AppError('not_found')
    if (!closure.isWaiting) throw new AppError('conflict')
    if (closure.closedBy === actorId) throw new AppError('forbidden')
    if (decision === 'approve') await approveClosure(tx, closure.id, actorId)
    else await deleteClosure(tx, closure.id)
    await recordAudit(tx, {
      actorId,
      action: `difference.${decision}`,
      ids: { difference_closure_id: closure.id },
      fields: ['approved_by'],
      requestId,
    })
  })
