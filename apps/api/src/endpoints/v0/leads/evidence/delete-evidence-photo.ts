import { deleteEvidencePhoto } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { removeEvidencePhoto } from '@amber/operations/evidence/remove-evidence-photo'
import { getOwnEvidence, getPhoto } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'

export const deleteEvidencePhotoEndpoint = mount(
  deleteEvidencePhoto,
  schemas.deleteEvidencePhoto,
  async ({ params }, ctx) => {
    const pack = await getOwnEvidence(ctx, params)
    await removeEvidencePhoto(ctx, await getPhoto(ctx, pack.id, params.uuid))
    return { data: { deleted: true } as const }
  },
)
