import type { Db, Tx } from '@amber/db/database'
import { isRequestRecorded, recordDocumentRequests } from '@amber/db/queries/document/document-requests'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { hasSentReply } from '@amber/db/queries/lead/lead-messages'
import { hasOpenTask, insertLeadTask } from '@amber/db/queries/lead/lead-tasks'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import type { BookingDocumentKind } from '@amber/domain/document/document'
import type { Actor } from '@amber/domain/permissions'
import { isMessageSent } from '../lead-mail/is-message-sent.ts'
import type { MessageToSend } from '../lead-mail/send-message.ts'
import { notifyStudent } from '../lead-mail/notify-student.ts'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { addDays } from './add-days.ts'
import { getReviewer } from './get-reviewer.ts'

type Deps = { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> }

type DocumentsToRequest = {
  leadId: number
  actor: Actor
  kinds: readonly BookingDocumentKind[]
  idempotencyKey: string
  mail: Pick<MessageToSend, 'subject' | 'text'>
}

/** Days after which staff look whether the documents have arrived. */
const DAYS_TO_UPLOAD = 2

const REQUEST_MAIL = 'documents_requested'

/** How long ago the mail of a request that `recordDocumentRequests` leaves out as a repeated one was sent at most. */
const REPEAT_MS = 60_000

/**
 * Asks the student for documents: they are needed from then on, the student gets a mail, and the assigned member of staff a
 * task. Throws `conflict` in stages that need none. Returns whether the student gets the mail. Idempotent by key until
 * staff ask for the same documents again.
 */
export const requestDocuments = ({ db, secrets }: Deps, request: DocumentsToRequest, now = new Date()) =>
  db.transaction().execute(async (tx): Promise<boolean> => {
    const { leadId, actor, kinds, idempotencyKey, mail } = request
    const actorId = getReviewer(actor, await lockLead(tx, leadId))
    if (await isMessageSent(tx, { leadId, idempotencyKey })) return true
    // The request stands, and its mail could not be sent.
    if (await isRequestRecorded(tx, { leadId, idempotencyKey })) return false
    const requests = await recordDocumentRequests(tx, { leadId, kinds, requestedBy: actorId, idempotencyKey, now })
    // All of them were requested within the last minute, by another key.
    if (requests.length === 0) return hasSentReply(tx, leadId, REQUEST_MAIL, new Date(now.getTime() - REPEAT_MS))
    for (const { id } of requests)
      await recordLeadEvent(tx, { leadId, kind: 'document_requested', actorId, subjectId: id })
    await addTaskOnce(tx, { leadId, actorId, now })
    return notifyStudent(tx, secrets, { ...mail, leadId, actor, savedReply: REQUEST_MAIL, idempotencyKey }, now)
  })

async function addTaskOnce(
  tx: Tx,
  { leadId, actorId, now }: { leadId: number; actorId: number; now: Date },
): Promise<void> {
  const kind = 'check_documents'
  if (await hasOpenTask(tx, leadId, kind)) return
  const dueAt = addDays(now, DAYS_TO_UPLOAD)
  const id = await insertLeadTask(tx, { leadId, assigneeId: actorId, kind, dueAt, note: null, createdBy: actorId })
  await recordLeadEvent(tx, { leadId, kind: 'task_added', actorId, subjectId: id })
}
