import type { Db } from '@amber/db/database'
import { lockEvidencePack } from '@amber/db/queries/evidence/evidence-packs'
import { deleteEvidencePhoto, type EvidencePhotoRow } from '@amber/db/queries/evidence/evidence-photos'
import { AppError } from '@amber/domain/errors'
import { evidenceStateOf } from '@amber/domain/evidence/evidence'
import type { Files } from '@amber/integrations/files/client'

/**
 * Deletes a photo of a pack that nobody has signed. The row goes first and with it the key, so that a killed run leaves bytes
 * which nobody can decrypt, and which go with the pack.
 */
export async function removeEvidencePhoto(
  { db, files }: { db: Db; files: Pick<Files, 'remove'> },
  { id, packId, state, quarantineKey, storedKey, previewKey }: EvidencePhotoRow,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const pack = await lockEvidencePack(tx, packId)
    if (!pack) throw new AppError('not_found')
    // The reason for a rejection is no evidence.
    if (evidenceStateOf(pack) !== 'draft' && state !== 'refused') throw new AppError('conflict')
    await deleteEvidencePhoto(tx, id)
  })
  for (const key of [quarantineKey, storedKey, previewKey]) if (key !== null) await files.remove(key)
}
