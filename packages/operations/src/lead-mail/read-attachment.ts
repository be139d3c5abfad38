import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import type { StoredAttachment } from '@amber/db/queries/lead/message-attachments'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import type { Files } from '@amber/integrations/files/client'
import type { DocumentKeys } from '../document/document-keys.ts'
import { enforceDailyLimit, LIMITED_ACTIONS } from '../staff/enforce-daily-limit.ts'

type Deps = { db: Db; files: Pick<Files, 'get'>; keys: DocumentKeys }

/** Upper bound of the bytes that encryption adds. */
const OVERHEAD_BYTES = 64

/**
 * Returns the decrypted file of a mail, which counts as a document towards the reader's limit of a day. Records the
 * access first, so that no read goes unrecorded.
 */
export async function readAttachment(
  { db, files, keys }: Deps,
  { id, uuid, leadId, storedKey, wrappedKey, keyId }: StoredAttachment,
  { actorId, requestId }: { actorId: number; requestId: string },
): Promise<Buffer | undefined> {
  await db.transaction().execute(async (tx) => {
    await enforceDailyLimit(tx, actorId, 'documents_opened')
    await recordAudit(tx, {
      actorId,
      action: LIMITED_ACTIONS.documents_opened,
      ids: { attachment_id: id, lead_id: leadId },
      fields: [],
      requestId,
    })
  })
  const sealed = await files.get(storedKey, { maxBytes: MAX_DOCUMENT_BYTES + OVERHEAD_BYTES })
  return sealed && keys.decrypt(uuid, { keyId, wrappedKey }, sealed)
}
