import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import type { DocumentRow } from '@amber/db/queries/document/documents'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import type { Files } from '@amber/integrations/files/client'
import type { DocumentKeys } from './document-keys.ts'

type Deps = { db: Db; files: Pick<Files, 'get'>; keys: DocumentKeys }

/** Reader of a document. `actorId` is null for a visitor, who is only known by the browser. */
type Reader = { actorId: number | null; requestId: string }

/** Upper bound of the bytes that encryption adds. */
const OVERHEAD_BYTES = 64

/**
 * Returns the decrypted file. Writes the audit entry first, so that no read goes unrecorded; an entry for a failed read
 * does no harm.
 */
export async function readDocument(
  { db, files, keys }: Deps,
  { id, uuid, leadId, storedKey, wrappedKey, keyId }: DocumentRow,
  { actorId, requestId }: Reader,
): Promise<Buffer | undefined> {
  if (storedKey === null || wrappedKey === null || keyId === null) return undefined
  await db.transaction().execute((tx) =>
    recordAudit(tx, {
      actorId,
      action: 'document.view',
      ids: { document_id: id, lead_id: leadId },
      fields: [],
      requestId,
    }),
  )
  const sealed = await files.get(storedKey, { maxBytes: MAX_DOCUMENT_BYTES + OVERHEAD_BYTES })
  return sealed && keys.decrypt(uuid, { keyId, wrappedKey }, sealed)
}
