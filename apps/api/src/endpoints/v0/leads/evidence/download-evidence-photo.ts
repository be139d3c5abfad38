import { downloadEvidencePhoto } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { getOwnEvidence, getPhoto, sendOriginal } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'

export const downloadEvidencePhotoEndpoint = mount(
  downloadEvidencePhoto,
  schemas.downloadEvidencePhoto,
  async ({ params }, ctx) => {
    const { id } = await getOwnEvidence(ctx, params)
    return sendOriginal(ctx, await getPhoto(ctx, id, params.uuid))
  },
)
