import type { AttachmentRefusal } from '@amber/domain/lead-mail/received-mail'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database.ts'
import { familyOf } from './lead-family.ts'

export type NewAttachment = {
  position: number
  fileName: string | null
  mediaType: string | null
  sizeBytes: number
  refusal: AttachmentRefusal | null
}

export async function insertAttachments(
  tx: Tx,
  messageId: number,
  attachments: readonly NewAttachment[],
): Promise<void> {
  if (attachments.length === 0) return
  await tx
    .insertInto('leadMessageAttachments')
    .values(attachments.map((attachment) => ({ ...attachment, messageId })))
    .execute()
}

export type UnstoredAttachment = { id: number; uuid: string; position: number }

/** Returns the accepted attachments of a message whose files are not stored yet. */
export const listUnstoredAttachments = (db: Db, messageId: number): Promise<UnstoredAttachment[]> =>
  db
    .selectFrom('leadMessageAttachments')
    .where('messageId', '=', messageId)
    .where('refusal', 'is', null)
    .where('storedKey', 'is', null)
    .where('deletedAt', 'is', null)
    .select(['id', 'uuid', 'position'])
    .orderBy('position')
    .execute()

type StoredFile = { storedKey: string; wrappedKey: Buffer; keyId: string }

/** Returns false if another run has stored the file, or the message was deleted. */
export async function markAttachmentStored(db: Db, id: number, file: StoredFile): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leadMessageAttachments')
    .set(file)
    .where('id', '=', id)
    .where('storedKey', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type StoredAttachment = { id: number; uuid: string; leadId: number; mediaType: string; storedKey: string } & {
  wrappedKey: Buffer
  keyId: string
}

/** Finds an attachment of a lead, or of one merged into it, whose file is stored. */
export const findStoredAttachment = (db: Db, leadId: number, uuid: string): Promise<StoredAttachment | undefined> =>
  db
    .selectFrom('leadMessageAttachments as attachment')
    .innerJoin('leadMessages as message', 'message.id', 'attachment.messageId')
    .where('message.leadId', 'in', familyOf(leadId))
    .where('attachment.uuid', '=', uuid)
    .where('attachment.storedKey', 'is not', null)
    .select([
      'attachment.id',
      'attachment.uuid',
      'message.leadId',
      'attachment.mediaType',
      'attachment.storedKey',
      'attachment.wrappedKey',
      'attachment.keyId',
    ])
    .$narrowType<{ mediaType: string; storedKey: string; wrappedKey: Buffer; keyId: string }>()
    .executeTakeFirst()

export type ExpiredAttachment = { id: number; uuid: string }

/** Returns stored files of mails that arrived before a moment. */
export const listExpiredAttachments = (db: Db, before: Date, limit: number): Promise<ExpiredAttachment[]> =>
  db
    .selectFrom('leadMessageAttachments as attachment')
    .innerJoin('leadMessages as message', 'message.id', 'attachment.messageId')
    .where('attachment.storedKey', 'is not', null)
    .where('message.createdAt', '<', before)
    .select(['attachment.id', 'attachment.uuid'])
    .orderBy('attachment.id')
    .limit(limit)
    .execute()

/** Keeps only that there was a file, and how large it was. */
export async function markAttachmentDeleted(db: Db, id: number): Promise<void> {
  await db
    .updateTable('leadMessageAttachments')
    .set({ deletedAt: sql`now()`, fileName: null, storedKey: null, wrappedKey: null, keyId: null })
    .where('id', '=', id)
    .execute()
}

/** Returns the uuids of all attachments of a user who is being erased, by which their files are found. */
export async function listAttachmentsOfPerson(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select attachment.uuid
    from lead_message_attachments attachment
    join lead_messages on lead_messages.id = attachment.message_id
    where lead_messages.lead_id in (
      select id from leads where user_id = ${userId} or email = (select email from users where id = ${userId})
    )
  `.execute(db)
  return rows.map(({ uuid }) => uuid)
}
