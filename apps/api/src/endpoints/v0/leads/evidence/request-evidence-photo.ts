import { requestEvidencePhoto } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import * as operation from '@amber/operations/evidence/upload-evidence-photo'
import { getOwnEvidence } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'

export const requestEvidencePhotoEndpoint = mount(
  requestEvidencePhoto,
  schemas.requestEvidencePhoto,
  async ({ params, body }, ctx) => {
    const { id: packId } = await getOwnEvidence(ctx, params)
    const { area, media_type: mediaType, size: sizeBytes } = body
    const { photo, upload } = await operation.requestEvidencePhoto(ctx, { packId, area, mediaType, sizeBytes })
    return { data: { uuid: photo.uuid, upload } }
  },
)
