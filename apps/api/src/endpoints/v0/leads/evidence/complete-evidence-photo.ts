import { completeEvidencePhoto } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/evidence/upload-evidence-photo'
import { getOwnEvidence, getPhoto } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'

export const completeEvidencePhotoEndpoint = mount(
  completeEvidencePhoto,
  schemas.completeEvidencePhoto,
  async ({ params }, ctx) => {
    const pack = await getOwnEvidence(ctx, params)
    const { id, uuid } = await getPhoto(ctx, pack.id, params.uuid)
    const photo = await operation.completeEvidencePhoto(ctx.db, id)
    if (!photo?.receivedAt) throw new AppError('not_found')
    return { data: { uuid, received_at: photo.receivedAt.toISOString() } }
  },
)
