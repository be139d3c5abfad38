import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import type { DocumentRow } from '@amber/db/queries/documents'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import type { Files } from '@amber/integrations/files/client'
import type { DocumentKeys } from './document-keys.ts'

type Parts = { db: Db; files: Pick<Files, 'get'>; keys: DocumentKeys }

/** `actorId`: null for a guest, whose browser alone is known. */
type Reader = { actorId: number | null; requestId: string }

/** What sealing adds. */
const OVERHEAD_BYTES = 64

/** In the clear. Written down first: nobody sees it without a trace, and a trace of who could not be helped does no harm. */
export async function readDocument(
  { db, files, keys }: Parts,
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
