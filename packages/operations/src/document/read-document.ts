import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import type { DocumentRow } from '@amber/db/queries/document/documents'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import type { Files } from '@amber/integrations/files/client'
import { enforceDailyLimit, LIMITED_ACTIONS } from '../staff/enforce-daily-limit.ts'
import type { DocumentKeys } from './document-keys.ts'

type Deps = { db: Db; files: Pick<Files, 'get'>; keys: DocumentKeys }

/**
 * Reader of a document. `actorId` is null for a visitor, who is only known by the browser. `isOwner` is false for staff,
 * who may open a limited number per day.
 */
type Reader = { actorId: number | null; isOwner: boolean; requestId: string }

/** Upper bound of the bytes that encryption adds. */
const OVERHEAD_BYTES = 64

/**
 * Returns the decrypted file. Writes the audit entry first, so that no read goes unrecorded; an entry for a failed read
 * does no harm. Throws `staff_limit` if a member of staff has opened too many documents within a day.
 */
export async function readDocument(
  { db, files, keys }: Deps,
  { id, uuid, leadId, storedKey, wrappedKey, keyId }: DocumentRow,
  { actorId, isOwner, requestId }: Reader,
): Promise<Buffer | undefined> {
  if (storedKey === null || wrappedKey === null || keyId === null) return undefined
  await db.transaction().execute(async (tx) => {
    if (!isOwner && actorId !== null) await enforceDailyLimit(tx, actorId, 'documents_opened')
    await recordAudit(tx, {
      actorId,
      action: LIMITED_ACTIONS.documents_opened,
      ids: { document_id: id, lead_id: leadId },
      fields: [],
      requestId,
    })
  })
  const sealed = await files.get(storedKey, { maxBytes: MAX_DOCUMENT_BYTES + OVERHEAD_BYTES })
  return sealed && keys.decrypt(uuid, { keyId, wrappedKey }, sealed)
}
