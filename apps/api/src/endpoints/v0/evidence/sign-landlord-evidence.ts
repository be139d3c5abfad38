import { signLandlordEvidence } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { signEvidenceAsLandlord } from '@amber/operations/evidence/sign-evidence'
import { getLinkedEvidence } from '../../../evidence-access.ts'
import { mount } from '../../../http/mount.ts'
import { loadEvidence } from '../../../presenters/evidence.ts'

export const signLandlordEvidenceEndpoint = mount(
  signLandlordEvidence,
  schemas.signLandlordEvidence,
  async ({ params, body }, ctx) => {
    const { id: packId, landlordEmail } = await getLinkedEvidence(ctx, params.token)
    const { name, sha256, note = null } = body
    await signEvidenceAsLandlord(ctx.db, { packId, name, email: landlordEmail ?? '', sha256, note })
    return { data: await loadEvidence(ctx.db, await getLinkedEvidence(ctx, params.token)) }
  },
)
