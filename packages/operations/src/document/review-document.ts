import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import {
  clearFileKeys,
  type DocumentRow,
  findDocumentOfLead,
  markApproved,
  markRejectedByStaff,
} from '@amber/db/queries/document/documents'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { hasSentReply } from '@amber/db/queries/lead/lead-messages'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import {
  type DocumentKind,
  REJECTED_DOCUMENT_RETENTION_DAYS,
  type StaffRejection,
} from '@amber/domain/document/document'
import { AppError } from '@amber/domain/errors'
import type { Actor } from '@amber/domain/permissions'
import type { Files } from '@amber/integrations/files/client'
import { isMessageSent } from '../lead-mail/is-message-sent.ts'
import type { MessageToSend } from '../lead-mail/send-message.ts'
import { notifyStudent } from '../lead-mail/notify-student.ts'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { addDays } from './add-days.ts'
import { removeDocumentFiles } from './document-files.ts'
import { getReviewer } from './get-reviewer.ts'

type Deps = { db: Db; files: Pick<Files, 'list' | 'remove'>; secrets: Pick<LoginSecrets, 'addressHashOf'> }

type Review = { leadId: number; uuid: string; actor: Actor; requestId: string }

/**
 * Accepts a document for the assigned member of staff. Accepting it again changes nothing. Throws `conflict` for one that is
 * not stored, such as one that the student has deleted meanwhile.
 */
export const approveDocument = ({ db }: Pick<Deps, 'db'>, { leadId, uuid, actor, requestId }: Review): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const actorId = getReviewer(actor, await lockLead(tx, leadId))
    const { id } = getStored(await findDocumentOfLead(tx, leadId, uuid))
    if (!(await markApproved(tx, id, actorId))) return
    await recordLeadEvent(tx, { leadId, kind: 'document_approved', actorId, subjectId: id })
    const ids = { document_id: id, lead_id: leadId }
    await recordAudit(tx, {
      actorId,
      action: 'document.approve',
      ids,
      fields: ['approved_at', 'approved_by'],
      requestId,
    })
  })

type Rejection = Review & {
  reason: StaffRejection
  /** Writes what the student is told. */
  write: (kind: DocumentKind) => Pick<MessageToSend, 'subject' | 'text'>
  idempotencyKey: string
}

/**
 * Rejects a document for a reason that the student reads, and deletes its file: nobody needs it any more. Returns whether
 * the student gets a mail. Idempotent by key.
 */
export async function rejectDocument(
  { db, files, secrets }: Deps,
  rejection: Rejection,
  now = new Date(),
): Promise<boolean> {
  const { leadId, uuid, actor, requestId, reason, write, idempotencyKey } = rejection
  const { document, isNotified } = await db.transaction().execute(async (tx) => {
    const actorId = getReviewer(actor, await lockLead(tx, leadId))
    const found = await findDocumentOfLead(tx, leadId, uuid)
    const wasNotified = found && (await findDone(tx, found, rejection))
    if (found && wasNotified !== undefined) return { document: found, isNotified: wasNotified }
    const stored = getStored(found)
    const { id } = stored
    const deleteAfter = addDays(now, REJECTED_DOCUMENT_RETENTION_DAYS)
    if (!(await markRejectedByStaff(tx, id, { refusal: reason, deleteAfter }))) throwNotStored()
    await recordLeadEvent(tx, { leadId, kind: 'document_rejected', actorId, subjectId: id })
    const ids = { document_id: id, lead_id: leadId }
    await recordAudit(tx, { actorId, action: 'document.delete', ids, fields: [], requestId })
    const mail = { ...write(stored.kind), leadId, actor, savedReply: REJECTION_MAIL, idempotencyKey }
    return { document: stored, isNotified: await notifyStudent(tx, secrets, mail, now) }
  })
  // The key is gone, so that a run killed here leaves only an unreadable file, which a later run removes.
  await removeDocumentFiles(files, document)
  await clearFileKeys(db, document.id)
  return isNotified
}

const REJECTION_MAIL = 'document_rejected'

/** Returns whether the student was mailed when the document was rejected with this key; undefined if it was not. */
async function findDone(
  tx: Tx,
  { state, refusal, createdAt }: DocumentRow,
  { leadId, reason, idempotencyKey }: Rejection,
): Promise<boolean | undefined> {
  if (state !== 'refused' || refusal !== reason) return undefined
  if (await isMessageSent(tx, { leadId, idempotencyKey })) return true
  // The key is stored with the mail only. Where a mail was sent, it was by another key.
  return (await hasSentReply(tx, leadId, REJECTION_MAIL, createdAt)) ? undefined : false
}

/** Proof of a refund is for those who decide about refunds. */
function getStored(document: DocumentRow | undefined): DocumentRow {
  if (!document || document.refundId !== null) throw new AppError('not_found')
  if (document.state !== 'kept') throwNotStored()
  return document
}

function throwNotStored(): never {
  throw new AppError('conflict', { fields: { document: 'not_stored' } })
}
