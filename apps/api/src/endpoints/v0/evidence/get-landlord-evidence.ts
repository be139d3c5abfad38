import { getLandlordEvidence } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { getLinkedEvidence } from '../../../evidence-access.ts'
import { mount } from '../../../http/mount.ts'
import { loadEvidence } from '../../../presenters/evidence.ts'

export const getLandlordEvidenceEndpoint = mount(
  getLandlordEvidence,
  schemas.getLandlordEvidence,
  async ({ params }, ctx) => ({
    data: await loadEvidence(ctx.db, await getLinkedEvidence(ctx, params.token)),
  }),
)
