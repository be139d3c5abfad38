import { getEvidencePreview } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { getOwnEvidence, getPhoto, sendPreview } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'

export const getEvidencePreviewEndpoint = mount(
  getEvidencePreview,
  schemas.getEvidencePreview,
  async ({ params }, ctx) => {
    const { id } = await getOwnEvidence(ctx, params)
    return sendPreview(ctx, await getPhoto(ctx, id, params.uuid))
  },
)
