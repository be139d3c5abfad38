import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { lockEvidencePack } from '@amber/db/queries/evidence/evidence-packs'
import {
  countEvidencePhotos,
  type EvidencePhotoRow,
  findEvidencePhoto,
  insertEvidencePhoto,
  markPhotoReceived,
} from '@amber/db/queries/evidence/evidence-photos'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import { AppError } from '@amber/domain/errors'
import {
  type EvidenceArea,
  type EvidencePhotoType,
  isEvidenceOpen,
  MAX_EVIDENCE_PHOTOS,
} from '@amber/domain/evidence/evidence'
import type { Upload } from '@amber/domain/upload/upload'
import type { Files } from '@amber/integrations/files/client'
import { newQuarantineKey } from '../upload/quarantine.ts'
import { EVIDENCE_QUARANTINE } from './evidence-files.ts'

type PhotoRequest = { packId: number; area: EvidenceArea; mediaType: EvidencePhotoType; sizeBytes: number }

/** Presigns the upload of one photo of this type and maximum size to an unguessable key. */
export async function requestEvidencePhoto(
  { db, files }: { db: Db; files: Pick<Files, 'presignUpload'> },
  request: PhotoRequest,
  now = new Date(),
): Promise<{ photo: EvidencePhotoRow; upload: Upload }> {
  const quarantineKey = newQuarantineKey(EVIDENCE_QUARANTINE, now)
  const photo = await db.transaction().execute(async (tx) => {
    const pack = await lockEvidencePack(tx, request.packId)
    if (!pack) throw new AppError('not_found')
    if (!isEvidenceOpen(pack.stage)) throw new AppError('conflict')
    if ((await countEvidencePhotos(tx, pack.id)) >= MAX_EVIDENCE_PHOTOS) throw new AppError('too_many_requests')
    return insertEvidencePhoto(tx, { ...request, quarantineKey })
  })
  const upload = await files.presignUpload(quarantineKey, {
    contentType: request.mediaType,
    maxBytes: MAX_DOCUMENT_BYTES,
  })
  return { photo, upload }
}

/** Notes that a photo has arrived and enqueues its check. Idempotent: a second call changes nothing. */
export const completeEvidencePhoto = (db: Db, id: number): Promise<EvidencePhotoRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const isNew = await markPhotoReceived(tx, id)
    if (isNew) {
      const payload = { evidence_photo_id: id }
      await addJobs(tx, 'check-evidence-photo', [{ jobKey: `check-evidence-photo:${id}`, payload, isUrgent: true }])
    }
    return findEvidencePhoto(tx, id)
  })
