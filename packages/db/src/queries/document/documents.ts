import type {
  BookingDocumentKind,
  DocumentKind,
  DocumentRejection,
  DocumentState,
  DocumentType,
  StaffRejection,
} from '@amber/domain/document/document'
import { isDocumentType } from '@amber/domain/document/document'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { LeadStage } from '@amber/domain/lead/stages'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database.ts'

export type DocumentLead = {
  id: number
  stage: LeadStage
  userId: number | null
  flowHash: Buffer | null
  assignedTo: number | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NUMBER = /^[1-9]\d{0,14}$/

/** Finds a lead by uuid or id, with its owner and assigned member of staff. */
export async function findLeadOfDocuments(db: DbOrTx, key: string): Promise<DocumentLead | undefined> {
  const found = db.selectFrom('leads').select(['id', 'stage', 'userId', 'flowHash', 'assignedTo'])
  if (UUID.test(key)) return found.where('uuid', '=', key).executeTakeFirst()
  return NUMBER.test(key) ? found.where('id', '=', Number(key)).executeTakeFirst() : undefined
}

export type DocumentRow = {
  id: number
  uuid: string
  leadId: number
  /** Refund whose reason the document proves; null for documents of the booking. */
  refundId: number | null
  kind: DocumentKind
  state: DocumentState
  refusal: DocumentRejection | null
  mediaType: DocumentType
  sizeBytes: number | null
  fileName: string | null
  quarantineKey: string | null
  storedKey: string | null
  wrappedKey: Buffer | null
  keyId: string | null
  createdAt: Date
  deleteAfter: Date
  /** When staff accepted it. */
  approvedAt: Date | null
}

const COLUMNS = [
  'id',
  'uuid',
  'leadId',
  'kind',
  'refundId',
  'state',
  'refusal',
  'mediaType',
  'sizeBytes',
  'fileName',
  'quarantineKey',
  'storedKey',
  'wrappedKey',
  'keyId',
  'createdAt',
  'deleteAfter',
  'approvedAt',
] as const

const rowsOf = (db: DbOrTx) => db.selectFrom('documents').select(COLUMNS)

type StoredRow = { mediaType: string; kind: BookingDocumentKind | null }

function typed<Row extends StoredRow>(row: Row): Row & { mediaType: DocumentType; kind: DocumentKind } {
  const { mediaType, kind } = row
  if (!isDocumentType(mediaType)) throw new Error('unsupported document media type')
  return { ...row, mediaType, kind: kind ?? 'refund_proof' }
}

/** Returns uploaded documents, including rejected ones, in order of creation. */
export async function listDocuments(db: DbOrTx, leadId: number): Promise<DocumentRow[]> {
  const rows = await rowsOf(db)
    .where('leadId', '=', leadId)
    .where('state', 'in', ['checking', 'kept', 'refused'])
    .orderBy('id')
    .execute()
  return rows.map(typed)
}

export async function findDocument(db: DbOrTx, id: number): Promise<DocumentRow | undefined> {
  const row = await rowsOf(db).where('id', '=', id).executeTakeFirst()
  return row && typed(row)
}

/** Returns undefined also if the document belongs to another lead or was deleted. */
export async function findDocumentOfLead(db: DbOrTx, leadId: number, uuid: string): Promise<DocumentRow | undefined> {
  const row = await rowsOf(db)
    .where('leadId', '=', leadId)
    .where('uuid', '=', uuid)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  return row && typed(row)
}

/** Returns the document if it proves the reason of a refund of the lead and was not deleted. */
export async function findProof(db: DbOrTx, leadId: number, uuid: string): Promise<DocumentRow | undefined> {
  const row = await rowsOf(db)
    .where('leadId', '=', leadId)
    .where('refundId', 'is not', null)
    .where('uuid', '=', uuid)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  return row && typed(row)
}

/** Counts the documents of the last 24 hours. Locks the lead, so that concurrent uploads cannot exceed the limit. */
export async function countRecentDocuments(tx: Tx, leadId: number): Promise<number> {
  await tx.selectFrom('leads').where('id', '=', leadId).select('id').forUpdate().executeTakeFirst()
  const { count } = await tx
    .selectFrom('documents')
    .where('leadId', '=', leadId)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type NewDocument = {
  leadId: number
  /** Null for the proof of a refund. */
  kind: BookingDocumentKind | null
  /** Refund whose reason the document proves. */
  refundId: number | null
  mediaType: DocumentType
  sizeBytes: number
  fileName: string
  quarantineKey: string
  deleteAfter: Date
}

export async function createDocument(tx: Tx, document: NewDocument): Promise<DocumentRow> {
  return typed(await tx.insertInto('documents').values(document).returning(COLUMNS).executeTakeFirstOrThrow())
}

/** Returns false if the upload was already reported. */
export async function markUploaded(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ state: 'checking' })
    .where('id', '=', id)
    .where('state', '=', 'awaited')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type StoredFile = {
  sizeBytes: number
  storedKey: string
  wrappedKey: Buffer
  keyId: string
  deleteAfter: Date
}

/** Returns false if the document was deleted or another run has already checked it. */
export async function markStored(tx: Tx, id: number, file: StoredFile): Promise<boolean> {
  return judge(tx, id, { state: 'kept', ...file })
}

export async function markRejected(
  tx: Tx,
  id: number,
  rejection: { refusal: DocumentRejection; deleteAfter: Date },
): Promise<boolean> {
  return judge(tx, id, { state: 'refused', ...rejection })
}

async function judge(
  tx: Tx,
  id: number,
  judgement: ({ state: 'kept' } & StoredFile) | { state: 'refused'; refusal: DocumentRejection; deleteAfter: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ ...judgement, checkedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that staff accepted a stored document. Returns false if it is not stored any more, or was accepted before. */
export async function markApproved(tx: Tx, id: number, approvedBy: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ approvedAt: sql<Date>`now()`, approvedBy })
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .where('approvedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Rejects a stored document for staff and deletes its encryption key, which makes the file unreadable at once. Returns false
 * if it is not stored any more.
 */
export async function markRejectedByStaff(
  tx: Tx,
  id: number,
  rejection: { refusal: StaffRejection; deleteAfter: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ ...rejection, state: 'refused', wrappedKey: null, keyId: null, approvedAt: null, approvedBy: null })
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Returns what decides how long the documents of a lead are stored, and locks it until commit: a lead that is closed
 * meanwhile must also shorten the time of a document that is being stored.
 */
export const findRetentionFacts = (tx: Tx, leadId: number): Promise<{ stage: LeadStage; moveIn: CalendarDay | null }> =>
  tx.selectFrom('leads').where('id', '=', leadId).select(['stage', 'moveIn']).forShare().executeTakeFirstOrThrow()

export async function setDeleteAfter(tx: Tx, id: number, deleteAfter: Date): Promise<void> {
  await tx.updateTable('documents').set({ deleteAfter }).where('id', '=', id).where('state', '=', 'kept').execute()
}

/** Clears the key after the upload was removed from quarantine. */
export async function clearQuarantineKey(db: Db, id: number): Promise<void> {
  await db.updateTable('documents').set({ quarantineKey: null }).where('id', '=', id).execute()
}

/**
 * Deletes the encryption key at once, which makes the file unreadable. The file's location stays until the file is
 * deleted.
 */
export async function markDeleted(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ state: 'deleted', refusal: null, fileName: null, wrappedKey: null, keyId: null })
    .where('id', '=', id)
    .execute()
}

/** Clears the keys after the files were deleted. */
export async function clearFileKeys(db: Db, id: number): Promise<void> {
  await db.updateTable('documents').set({ quarantineKey: null, storedKey: null }).where('id', '=', id).execute()
}

export type DocumentToDelete = Pick<DocumentRow, 'id' | 'uuid' | 'leadId' | 'state' | 'quarantineKey'>

const TO_DELETE = ['id', 'uuid', 'leadId', 'state', 'quarantineKey'] as const

/** A proof stays until its refund is decided: without it, the student would lose the money. */
export const AWAITING_DECISION = `(documents.refund_id is not null and exists (
  select from refunds join payments on payments.id = refunds.payment_id
  where payments.lead_id = documents.lead_id and refunds.status = 'requested' and refunds.proof_due_at is not null
))`

const isAwaitingDecision = sql<boolean>`${sql.raw(AWAITING_DECISION)}`

/** Returns expired documents, and deleted ones whose files an interrupted run left behind. */
export const listExpiredDocuments = (db: Db, limit: number): Promise<DocumentToDelete[]> =>
  db
    .selectFrom('documents')
    .where((where) =>
      where.or([
        where.and([
          where('state', '<>', 'deleted'),
          where('deleteAfter', '<', sql<Date>`now()`),
          where.not(isAwaitingDecision),
        ]),
        where.and([
          where('state', '=', 'deleted'),
          where.or([where('storedKey', 'is not', null), where('quarantineKey', 'is not', null)]),
        ]),
      ]),
    )
    .select(TO_DELETE)
    .orderBy('deleteAfter')
    .orderBy('id')
    .limit(limit)
    .execute()

const isOfPerson = (userId: number) =>
  sql<boolean>`lead_id in (
    select id from leads where user_id = ${userId} or email = (select email from users where id = ${userId})
  )`

/** Returns all documents of a user who is being erased, except proof of a refund that waits for a decision. */
export const listDocumentsOfPerson = (db: Db, userId: number): Promise<DocumentToDelete[]> =>
  db
    .selectFrom('documents')
    .where(isOfPerson(userId))
    .where(sql<boolean>`not ${isAwaitingDecision}`)
    .select(TO_DELETE)
    .execute()

/** Lets the daily run delete the remaining proof of a user who is being erased once its refund is decided. */
export async function expireProofsOfPerson(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('documents')
    .set({ deleteAfter: sql<Date>`now()` })
    .where(isOfPerson(userId))
    .where(isAwaitingDecision)
    .execute()
}
