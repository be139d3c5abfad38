import type { Db } from '@amber/db/database'
import {
  type DocumentRow,
  findDocument,
  findRetentionFacts,
  clearQuarantineKey,
  markStored,
  markRejected,
} from '@amber/db/queries/document/documents'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { type DocumentRejection, REJECTED_DOCUMENT_RETENTION_DAYS } from '@amber/domain/document/document'
import { documentDeletionTime } from '@amber/domain/document/document-retention'
import type { Files } from '@amber/integrations/files/client'
import type { InspectedFile } from '@amber/integrations/files/inspect-file'
import { readQuarantine } from '../upload/read-quarantine.ts'
import { addDays } from './add-days.ts'
import { newStoredKey } from './document-files.ts'
import type { DocumentKeys } from './document-keys.ts'

export type DocumentDeps = {
  db: Db
  files: Pick<Files, 'head' | 'get' | 'put' | 'remove' | 'list'>
  keys: DocumentKeys
  inspect: (bytes: Uint8Array) => Promise<InspectedFile>
}

/** Outcome of a check. `settled`: another run or the owner's deletion was faster. */
export type CheckOutcome = 'kept' | 'settled' | DocumentRejection

/**
 * Checks a quarantined file: encrypts and stores it if it matches its declared type, and removes it from quarantine in
 * any case. A killed run starts over; a run killed after its decision only cleans up.
 */
export async function checkDocument(deps: DocumentDeps, documentId: number): Promise<CheckOutcome> {
  const { db, files } = deps
  const document = await findDocument(db, documentId)
  const quarantineKey = document?.quarantineKey ?? null
  if (!document || quarantineKey === null) return 'settled'
  const outcome = document.state === 'checking' ? await storeOrReject(deps, { ...document, quarantineKey }) : 'settled'
  await files.remove(quarantineKey)
  await clearQuarantineKey(db, documentId)
  return outcome
}

type Quarantined = DocumentRow & { quarantineKey: string }

async function storeOrReject(deps: DocumentDeps, document: Quarantined): Promise<CheckOutcome> {
  const content = await readQuarantine(deps, document)
  return typeof content === 'string' ? rejectDocument(deps, document, content) : storeDocument(deps, document, content)
}

async function storeDocument(
  { db, files, keys }: DocumentDeps,
  { id, uuid, leadId, kind, createdAt }: Quarantined,
  bytes: Uint8Array,
) {
  const { sealed, ...wrapped } = keys.encrypt(uuid, bytes)
  const storedKey = newStoredKey(uuid)
  await files.put(storedKey, sealed, { contentType: 'application/octet-stream' })
  const isStored = await db.transaction().execute(async (tx) => {
    const lead = await findRetentionFacts(tx, leadId)
    const deleteAfter = documentDeletionTime({ kind, uploadedAt: createdAt, lead })
    if (!(await markStored(tx, id, { storedKey, ...wrapped, sizeBytes: bytes.length, deleteAfter }))) return false
    await recordLeadEvent(tx, { leadId, kind: 'document_kept', subjectId: id })
    return true
  })
  if (isStored) return 'kept'
  await files.remove(storedKey)
  return 'settled'
}

async function rejectDocument(
  { db }: DocumentDeps,
  { id }: Quarantined,
  rejection: DocumentRejection,
): Promise<CheckOutcome> {
  const deleteAfter = addDays(new Date(), REJECTED_DOCUMENT_RETENTION_DAYS)
  const isRejected = await db.transaction().execute((tx) => markRejected(tx, id, { refusal: rejection, deleteAfter }))
  return isRejected ? rejection : 'settled'
}
