import type { Db } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { markSurvivorUpdated } from '@amber/db/queries/lead/lead-merges'
import { countMessagesSince, findReceivedMessage, insertReceivedMessage } from '@amber/db/queries/lead/lead-messages'
import {
  insertAttachments,
  listUnstoredAttachments,
  markAttachmentStored,
  type NewAttachment,
} from '@amber/db/queries/lead/message-attachments'
import { lockStage } from '@amber/db/queries/lead/open-leads'
import { isDocumentType, MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import {
  type AttachmentRefusal,
  MAX_ATTACHMENTS,
  MAX_RECEIVED_PER_HOUR,
  type ReceivedAttachment,
  type ReceivedMail,
} from '@amber/domain/lead-mail/received-mail'
import type { Files } from '@amber/integrations/files/client'
import type { InspectedFile } from '@amber/integrations/files/inspect-file'
import type { InboundOutcome } from '@amber/integrations/inbound-mail/server'
import type { DocumentKeys } from '../document/document-keys.ts'
import { newAttachmentKey } from './attachment-files.ts'
import { receivedMailId } from './received-mail-id.ts'

export type LeadMailDeps = {
  db: Db
  files: Pick<Files, 'put' | 'remove'>
  keys: DocumentKeys
  inspect: (bytes: Uint8Array) => Promise<InspectedFile>
}

const HOUR_MS = 3_600_000

/**
 * Stores an emailed answer of a student with its files. The address alone decides whose lead it is, because anybody can
 * write any sender. Idempotent by Message-ID: a client that did not hear that its mail arrived sends it again, and a run
 * killed between the message and its files is completed then. A closed lead still receives: its student may change
 * their mind and would not know.
 */
export async function receiveLeadMail(
  deps: LeadMailDeps,
  { leadId, mail }: { leadId: number; mail: ReceivedMail },
  now: Date,
): Promise<InboundOutcome> {
  const messageId = receivedMailId(mail)
  const known = await findReceivedMessage(deps.db, leadId, messageId)
  const id = known ?? (await storeMessage(deps, { leadId, mail, messageId, now }))
  if (typeof id === 'string') return id
  await storeFiles(deps, id, mail.attachments)
  return 'accepted'
}

type MessageToStore = { leadId: number; mail: ReceivedMail; messageId: string; now: Date }

async function storeMessage(
  { db, inspect }: LeadMailDeps,
  { leadId, mail, messageId, now }: MessageToStore,
): Promise<number | 'busy' | 'gone'> {
  const attachments = await checkAttachments(inspect, mail.attachments)
  return db.transaction().execute(async (tx) => {
    // Serialises the mails of a lead, so that the limit and the check for repeated mails hold.
    const stage = await lockStage(tx, leadId)
    if (stage === undefined) return 'gone'
    const since = new Date(now.getTime() - HOUR_MS)
    if ((await countMessagesSince(tx, leadId, 'in', since)) >= MAX_RECEIVED_PER_HOUR) return 'busy'
    const { subject, text, fromEmail = null, inReplyTo = null } = mail
    const id = await insertReceivedMessage(tx, { leadId, subject, text, fromEmail, messageId, inReplyTo })
    if (id === undefined) return getKnown(await findReceivedMessage(tx, leadId, messageId))
    await insertAttachments(tx, id, attachments)
    await recordLeadEvent(tx, { leadId, kind: 'message_received', subjectId: id })
    await markSurvivorUpdated(tx, leadId)
    return id
  })
}

function getKnown(id: number | undefined): number {
  if (id === undefined) throw new Error('received message not found after a conflict')
  return id
}

/** Decides about each file, with the checks of uploaded documents. */
async function checkAttachments(
  inspect: LeadMailDeps['inspect'],
  attachments: readonly ReceivedAttachment[],
): Promise<NewAttachment[]> {
  const checked: NewAttachment[] = []
  for (const [position, { fileName = null, bytes }] of attachments.entries()) {
    const { type, isReadable } =
      position < MAX_ATTACHMENTS ? await inspect(bytes) : { type: undefined, isReadable: false }
    const refusal = refusalOf({ position, bytes: bytes.length, type, isReadable })
    checked.push({ position, fileName, mediaType: type ?? null, sizeBytes: bytes.length, refusal })
  }
  return checked
}

type InspectedAttachment = InspectedFile & { position: number; bytes: number }

function refusalOf({ position, bytes, type, isReadable }: InspectedAttachment): AttachmentRefusal | null {
  if (position >= MAX_ATTACHMENTS) return 'too_many'
  if (bytes > MAX_DOCUMENT_BYTES) return 'too_large'
  if (type === undefined || !isDocumentType(type)) return 'wrong_type'
  return isReadable ? null : 'unreadable'
}

/** Encrypts and stores the files of a message that are not stored yet. */
async function storeFiles(
  { db, files, keys }: LeadMailDeps,
  messageId: number,
  attachments: readonly ReceivedAttachment[],
): Promise<void> {
  for (const { id, uuid, position } of await listUnstoredAttachments(db, messageId)) {
    const attachment = attachments[position]
    // Another mail under the same Message-ID.
    if (!attachment) continue
    const { sealed, ...wrapped } = keys.encrypt(uuid, attachment.bytes)
    const storedKey = newAttachmentKey(uuid)
    await files.put(storedKey, sealed, { contentType: 'application/octet-stream' })
    if (!(await markAttachmentStored(db, id, { storedKey, ...wrapped }))) await files.remove(storedKey)
  }
}
