import type { Db } from '@amber/db/database'
import { type DocumentRow, findDocument, forgetQuarantine, markKept, markRefused } from '@amber/db/queries/documents'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import {
  DOCUMENT_DAYS,
  type DocumentRefusal,
  MAX_DOCUMENT_BYTES,
  REFUSED_DOCUMENT_DAYS,
} from '@amber/domain/document/document'
import type { Files } from '@amber/integrations/files/client'
import type { InspectedFile } from '@amber/integrations/files/inspect-file'
import { daysFrom } from './days-from.ts'
import { newStoredKey } from './document-files.ts'
import type { DocumentKeys } from './document-keys.ts'

export type DocumentParts = {
  db: Db
  files: Pick<Files, 'head' | 'get' | 'put' | 'remove' | 'list'>
  keys: DocumentKeys
  inspect: (bytes: Uint8Array) => Promise<InspectedFile>
}

/** `settled`: another run, or its owner, was faster. */
export type CheckOutcome = 'kept' | 'settled' | DocumentRefusal

/**
 * Out of quarantine: encrypted when it is what it was announced to be, removed in any case. A run that was killed begins
 * anew; one that was killed after its judgement only clears up.
 */
export async function checkDocument(parts: DocumentParts, documentId: number): Promise<CheckOutcome> {
  const { db, files } = parts
  const document = await findDocument(db, documentId)
  const quarantineKey = document?.quarantineKey ?? null
  if (!document || quarantineKey === null) return 'settled'
  const outcome = document.state === 'checking' ? await judge(parts, { ...document, quarantineKey }) : 'settled'
  await files.remove(quarantineKey)
  await forgetQuarantine(db, documentId)
  return outcome
}

type Quarantined = DocumentRow & { quarantineKey: string }

async function judge(parts: DocumentParts, document: Quarantined): Promise<CheckOutcome> {
  const read = await readQuarantine(parts, document)
  return typeof read === 'string' ? refuse(parts, document, read) : keep(parts, document, read)
}

async function readQuarantine(
  { files, inspect }: DocumentParts,
  { quarantineKey, mediaType }: Quarantined,
): Promise<Uint8Array | DocumentRefusal> {
  const facts = await files.head(quarantineKey)
  if (!facts) return 'missing'
  // The store refused it before; a store that does not is not believed.
  if (facts.bytes > MAX_DOCUMENT_BYTES) return 'too_large'
  const bytes = await files.get(quarantineKey, { maxBytes: MAX_DOCUMENT_BYTES })
  if (!bytes) return 'missing'
  const { type, isReadable } = await inspect(bytes)
  if (type !== mediaType) return 'wrong_type'
  return isReadable ? bytes : 'unreadable'
}

async function keep({ db, files, keys }: DocumentParts, { id, uuid, leadId }: Quarantined, bytes: Uint8Array) {
  const { sealed, ...wrapped } = keys.encrypt(uuid, bytes)
  const storedKey = newStoredKey(uuid)
  await files.put(storedKey, sealed, { contentType: 'application/octet-stream' })
  const isKept = await db.transaction().execute(async (tx) => {
    const deleteAfter = daysFrom(new Date(), DOCUMENT_DAYS)
    if (!(await markKept(tx, id, { storedKey, ...wrapped, sizeBytes: bytes.length, deleteAfter }))) return false
    await recordLeadEvent(tx, { leadId, kind: 'document_kept', subjectId: id })
    return true
  })
  if (isKept) return 'kept'
  await files.remove(storedKey)
  return 'settled'
}

async function refuse({ db }: DocumentParts, { id }: Quarantined, refusal: DocumentRefusal): Promise<CheckOutcome> {
  const deleteAfter = daysFrom(new Date(), REFUSED_DOCUMENT_DAYS)
  const isRefused = await db.transaction().execute((tx) => markRefused(tx, id, { refusal, deleteAfter }))
  return isRefused ? refusal : 'settled'
}
