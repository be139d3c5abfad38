import { downloadLandlordEvidencePhoto } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { getLinkedEvidence, getPhoto, sendOriginal } from '../../../evidence-access.ts'
import { mount } from '../../../http/mount.ts'

export const downloadLandlordEvidencePhotoEndpoint = mount(
  downloadLandlordEvidencePhoto,
  schemas.downloadLandlordEvidencePhoto,
  async ({ params }, ctx) => {
    const { id } = await getLinkedEvidence(ctx, params.token)
    return sendOriginal(ctx, await getPhoto(ctx, id, params.uuid))
  },
)
