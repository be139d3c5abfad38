import type { Db } from '@amber/db/database'
import { deleteEvidencePack, listExpiredPacks, type StoredPack } from '@amber/db/queries/evidence/evidence-packs'
import { deleteAwaitedPhotos } from '@amber/db/queries/evidence/evidence-photos'
import { UNFINISHED_DOCUMENT_RETENTION_DAYS } from '@amber/domain/document/document'
import { expiredEvidenceEndsBefore } from '@amber/domain/evidence/evidence-retention'
import type { Files } from '@amber/integrations/files/client'
import { addDays } from '../document/add-days.ts'
import { sweepQuarantine } from '../upload/quarantine.ts'
import { EVIDENCE_QUARANTINE, removeEvidenceFiles } from './evidence-files.ts'

const BATCH_SIZE = 100

/** Deletes packs past their retention period with their photos, and uploads that never arrived. */
export async function deleteExpiredEvidence(
  { db, files }: { db: Db; files: Pick<Files, 'list' | 'remove'> },
  now = new Date(),
): Promise<{ deleted: number; awaited: number }> {
  let deleted = 0
  for (;;) {
    const expired: StoredPack[] = await listExpiredPacks(db, expiredEvidenceEndsBefore(now), BATCH_SIZE)
    for (const { id, uuid } of expired) {
      // The files go first: without the row nobody would know of them.
      await removeEvidenceFiles(files, uuid)
      await db.transaction().execute((tx) => deleteEvidencePack(tx, id))
    }
    deleted += expired.length
    if (expired.length < BATCH_SIZE) break
  }
  const awaited = await deleteAwaitedPhotos(db, addDays(now, -UNFINISHED_DOCUMENT_RETENTION_DAYS))
  await sweepQuarantine(files, EVIDENCE_QUARANTINE, UNFINISHED_DOCUMENT_RETENTION_DAYS, now)
  return { deleted, awaited }
}
