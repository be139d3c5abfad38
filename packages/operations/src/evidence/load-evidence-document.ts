import type { DbOrTx } from '@amber/db/database'
import { listEvidenceEntries } from '@amber/db/queries/evidence/evidence-entries'
import type { EvidencePackRow } from '@amber/db/queries/evidence/evidence-packs'
import { listEvidencePhotos } from '@amber/db/queries/evidence/evidence-photos'
import type { EvidenceDocument, EvidencePictureToPrint } from '@amber/domain/evidence/evidence-document'
import type { Files } from '@amber/integrations/files/client'
import type { DocumentKeys } from '../document/document-keys.ts'
import { readChain } from './evidence-chain.ts'
import { readEvidencePhoto } from './evidence-files.ts'

/**
 * Returns a signed pack to print, after checking its chain. Undefined while the student has not signed. A photo that the store
 * does not return is printed without its picture: its hash and times are in the chain.
 */
export async function loadEvidenceDocument(
  { db, files, keys }: { db: DbOrTx; files: Pick<Files, 'get'>; keys: DocumentKeys },
  pack: EvidencePackRow,
): Promise<EvidenceDocument | undefined> {
  const { id, uuid, phase, subject } = pack
  if (pack.signedAt === null) return undefined
  const entries = readChain(await listEvidenceEntries(db, id), pack)
  const pictures = new Map<string, EvidencePictureToPrint>()
  for (const photo of await listEvidencePhotos(db, id)) {
    const bytes = await readEvidencePhoto({ files, keys }, photo, 'preview')
    const { width, height } = photo
    if (bytes && width !== null && height !== null) pictures.set(photo.uuid, { bytes, width, height })
  }
  return { uuid, phase, subject, entries, pictures }
}
