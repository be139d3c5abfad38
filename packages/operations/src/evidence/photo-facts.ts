import type { EvidencePhotoRow } from '@amber/db/queries/evidence/evidence-photos'
import type { PhotoFacts } from '@amber/domain/evidence/evidence-entry'

/** Returns what the chain states of an accepted photo. */
export function photoFacts(photo: EvidencePhotoRow): PhotoFacts {
  const { uuid, area, mediaType, sizeBytes, sha256, receivedAt, takenAt } = photo
  if (sha256 === null || receivedAt === null) throw new Error(`photo ${uuid} was not accepted`)
  return {
    uuid,
    area,
    media_type: mediaType,
    size: sizeBytes,
    sha256,
    received_at: receivedAt.toISOString(),
    taken_at: takenAt,
  }
}
