import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { lockComplaint, resolveComplaint as storeOutcome } from '@amber/db/queries/complaint/complaints'
import type { ComplaintOutcome } from '@amber/domain/complaint/complaint'
import { AppError } from '@amber/domain/errors'
import { enqueueMail } from '../mail/enqueue-mail.ts'

type Resolution = { complaintId: number; outcome: ComplaintOutcome; actorId: number; requestId?: string }

/** Stores the outcome of a complaint and tells its sender. Throws `conflict` if it was resolved before. */
export async function resolveComplaint(
  db: Db,
  { complaintId, outcome, actorId, requestId }: Resolution,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const complaint = await lockComplaint(tx, complaintId)
    if (!complaint) throw new AppError('not_found')
    if (complaint.outcome !== null) throw new AppError('conflict')
    await storeOutcome(tx, complaintId, { outcome, resolvedBy: actorId })
    await recordAudit(tx, {
      actorId,
      action: 'complaint.resolve',
      ids: { complaint_id: complaintId, root_id: complaint.rootId },
      fields: ['outcome'],
      requestId,
    })
    await enqueueMail(tx, {
      kind: 'complaint_resolved',
      ids: { complaint_id: complaintId },
      key: `complaint:${complaintId}:resolved`,
      toEmail: complaint.email,
      language: complaint.language,
    })
  })
}
