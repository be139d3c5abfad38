import { randomUUID } from 'node:crypto'
import type { EvidencePhotoRow } from '@amber/db/queries/evidence/evidence-photos'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import type { Files } from '@amber/integrations/files/client'
import type { DocumentKeys } from '../document/document-keys.ts'

/** Key prefix of photos that have not been checked yet. */
export const EVIDENCE_QUARANTINE = 'quarantine/evidence/'

const folderOf = (packUuid: string) => `evidence/${packUuid}/`

/** Returns a new key each time, so that two runs checking one photo cannot overwrite each other. */
export const newEvidenceKey = (packUuid: string): string => `${folderOf(packUuid)}${randomUUID()}`

/** Parts of a photo by which both are encrypted: neither can be passed off as the other. */
export const EVIDENCE_PARTS = { file: 0, preview: 1 } as const

/** Upper bound of the bytes that encryption adds. */
const OVERHEAD_BYTES = 64

type Deps = { files: Pick<Files, 'get'>; keys: DocumentKeys }

/** Returns the original bytes, or the small copy, of an accepted photo. */
export async function readEvidencePhoto(
  { files, keys }: Deps,
  { uuid, storedKey, previewKey, keyId, wrappedKey }: EvidencePhotoRow,
  part: keyof typeof EVIDENCE_PARTS,
): Promise<Buffer | undefined> {
  const key = part === 'file' ? storedKey : previewKey
  if (key === null || keyId === null || wrappedKey === null) return undefined
  const sealed = await files.get(key, { maxBytes: MAX_DOCUMENT_BYTES + OVERHEAD_BYTES })
  return sealed && keys.decryptPart(uuid, { keyId, wrappedKey }, EVIDENCE_PARTS[part], sealed)
}

/** Removes all files of a pack, including those left by killed runs. */
export async function removeEvidenceFiles(files: Pick<Files, 'list' | 'remove'>, packUuid: string): Promise<void> {
  for (;;) {
    const keys = await files.list(folderOf(packUuid))
    if (keys.length === 0) return
    for (const key of keys) await files.remove(key)
  }
}
