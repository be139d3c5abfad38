import { getLandlordEvidencePreview } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { getLinkedEvidence, getPhoto, sendPreview } from '../../../evidence-access.ts'
import { mount } from '../../../http/mount.ts'

export const getLandlordEvidencePreviewEndpoint = mount(
  getLandlordEvidencePreview,
  schemas.getLandlordEvidencePreview,
  async ({ params }, ctx) => {
    const { id } = await getLinkedEvidence(ctx, params.token)
    return sendPreview(ctx, await getPhoto(ctx, id, params.uuid))
  },
)
