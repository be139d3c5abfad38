import type { ChatSide } from '@amber/domain/chat/vocabulary'
import type { DocumentRejection, DocumentState, DocumentType } from '@amber/domain/document/document'
import { isDocumentType } from '@amber/domain/document/document'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database.ts'

/** Whoever sends a file: the visitor of the chat, or a member of staff. */
export type ChatFileSender = { side: Exclude<ChatSide, 'system'>; userId: number | null }

export type ChatFileRow = {
  id: number
  uuid: string
  threadId: number
  state: DocumentState
  refusal: DocumentRejection | null
  mediaType: DocumentType
  sizeBytes: number
  fileName: string
  quarantineKey: string | null
  storedKey: string | null
  previewKey: string | null
  wrappedKey: Buffer | null
  keyId: string | null
}

const COLUMNS = [
  'id',
  'uuid',
  'threadId',
  'state',
  'refusal',
  'mediaType',
  'sizeBytes',
  'fileName',
  'quarantineKey',
  'storedKey',
  'previewKey',
  'wrappedKey',
  'keyId',
] as const

function typed<Row extends { mediaType: string }>(row: Row): Row & { mediaType: DocumentType } {
  const { mediaType } = row
  if (!isDocumentType(mediaType)) throw new Error(`unsupported media type "${mediaType}" of a file`)
  return { ...row, mediaType }
}

export type NewChatFile = ChatFileSender & {
  threadId: number
  clientId: string
  mediaType: DocumentType
  sizeBytes: number
  fileName: string
  quarantineKey: string
}

/** Counts the files of one side in a day. Locks the chat, so that concurrent uploads cannot exceed the limit. */
export async function countRecentChatFiles(
  tx: Tx,
  threadId: number,
  side: ChatFileSender['side'],
): Promise<number | undefined> {
  const thread = await tx
    .selectFrom('chatThreads')
    .where('id', '=', threadId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!thread) return undefined
  const { count } = await tx
    .selectFrom('chatFiles')
    .where('threadId', '=', threadId)
    .where('side', '=', side)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertChatFile(tx: Tx, { userId, ...file }: NewChatFile): Promise<ChatFileRow> {
  const row = await tx
    .insertInto('chatFiles')
    .values({ ...file, uploaderId: userId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return typed(row)
}

const sentBy = (db: DbOrTx, threadId: number, { side, userId }: ChatFileSender) =>
  db
    .selectFrom('chatFiles')
    .where('threadId', '=', threadId)
    .where('side', '=', side)
    .where(sql<boolean>`uploader_id is not distinct from ${userId}`)
    .select(COLUMNS)

/** Finds the file that a sender has announced by an id of their device. */
export async function findAnnouncedFile(
  db: DbOrTx,
  { threadId, clientId, ...sender }: ChatFileSender & { threadId: number; clientId: string },
): Promise<ChatFileRow | undefined> {
  const row = await sentBy(db, threadId, sender).where('clientId', '=', clientId).executeTakeFirst()
  return row && typed(row)
}

export async function findOwnChatFile(
  db: DbOrTx,
  { threadId, uuid, ...sender }: ChatFileSender & { threadId: number; uuid: string },
): Promise<ChatFileRow | undefined> {
  const row = await sentBy(db, threadId, sender).where('uuid', '=', uuid).executeTakeFirst()
  return row && typed(row)
}

/**
 * Finds an accepted file of a chat for somebody who sees the chat. Of staff, visitors get the files of messages and none of
 * notes; colleagues get what was sent.
 */
export async function findReadableChatFile(
  db: DbOrTx,
  { threadId, uuid, side, userId }: ChatFileSender & { threadId: number; uuid: string },
): Promise<ChatFileRow | undefined> {
  const row = await db
    .selectFrom('chatFiles as file')
    .where('file.threadId', '=', threadId)
    .where('file.uuid', '=', uuid)
    .where('file.state', '=', 'kept')
    .where(
      side === 'visitor'
        ? sql<boolean>`(file.side = 'visitor' or exists (
            select from chat_threads thread
            join chat_messages message on message.thread_id = thread.id and message.created_at >= thread.created_at
            where thread.id = file.thread_id and message.seq = file.seq and not message.is_note
          ))`
        : sql<boolean>`(file.seq is not null or file.uploader_id = ${userId})`,
    )
    .select(COLUMNS)
    .executeTakeFirst()
  return row && typed(row)
}

export async function findChatFile(db: DbOrTx, id: number): Promise<ChatFileRow | undefined> {
  const row = await db.selectFrom('chatFiles').where('id', '=', id).select(COLUMNS).executeTakeFirst()
  return row && typed(row)
}

/** Returns false if the upload was already reported. */
export async function markChatFileUploaded(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chatFiles')
    .set({ state: 'checking' })
    .where('id', '=', id)
    .where('state', '=', 'awaited')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type StoredChatFile = {
  sizeBytes: number
  storedKey: string
  previewKey: string | null
  wrappedKey: Buffer
  keyId: string
}

/** Returns false if the file was deleted, or another run has already checked it. */
export const markChatFileStored = (db: Db, id: number, file: StoredChatFile): Promise<boolean> =>
  judge(db, id, { state: 'kept', ...file })

export const markChatFileRejected = (db: Db, id: number, refusal: DocumentRejection): Promise<boolean> =>
  judge(db, id, { state: 'refused', refusal })

async function judge(
  db: Db,
  id: number,
  judgement: ({ state: 'kept' } & StoredChatFile) | { state: 'refused'; refusal: DocumentRejection },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chatFiles')
    .set({ ...judgement, checkedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Clears the key after the upload was removed from quarantine. */
export async function clearChatQuarantineKey(db: Db, id: number): Promise<void> {
  await db.updateTable('chatFiles').set({ quarantineKey: null }).where('id', '=', id).execute()
}

/** Shows an accepted file in a message. Returns false if the sender has no such file, or has sent it before. */
export async function attachChatFile(
  tx: Tx,
  { threadId, uuid, seq, side, userId }: ChatFileSender & { threadId: number; uuid: string; seq: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chatFiles')
    .set({ seq })
    .where('threadId', '=', threadId)
    .where('uuid', '=', uuid)
    .where('side', '=', side)
    .where(sql<boolean>`uploader_id is not distinct from ${userId}`)
    .where('state', '=', 'kept')
    .where('seq', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes files that nobody sent before a moment. The store has them until `listChatFileDeletions` is worked off. */
export async function deleteUnsentChatFiles(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('chatFiles')
    .where('seq', 'is', null)
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export type DeletedChatFile = { uuid: string; quarantineKey: string | null }

/** Returns files of deleted rows that the store may still have. */
export const listChatFileDeletions = (db: Db, limit: number): Promise<DeletedChatFile[]> =>
  db
    .selectFrom('chatFileDeletions')
    .select(['uuid', 'quarantineKey'])
    .orderBy('createdAt')
    .orderBy('uuid')
    .limit(limit)
    .execute()

/** Notes that the store has a file no longer. */
export async function removeChatFileDeletion(db: Db, uuid: string): Promise<void> {
  await db.deleteFrom('chatFileDeletions').where('uuid', '=', uuid).execute()
}

/** Returns the files in the chats of a user who is being erased: those of the account, which are deleted with it. */
export async function listChatFilesOfPerson(db: Db, userId: number): Promise<DeletedChatFile[]> {
  const { rows } = await sql<DeletedChatFile>`
    select file.uuid, file.quarantine_key
    from chat_files file
    join chat_threads thread on thread.id = file.thread_id
    where thread.user_id = ${userId}
  `.execute(db)
  return rows
}
