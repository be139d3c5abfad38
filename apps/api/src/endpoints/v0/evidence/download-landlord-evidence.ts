import { downloadLandlordEvidence } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { getLinkedEvidence, sendEvidenceFile } from '../../../evidence-access.ts'
import { mount } from '../../../http/mount.ts'

export const downloadLandlordEvidenceEndpoint = mount(
  downloadLandlordEvidence,
  schemas.downloadLandlordEvidence,
  async ({ params, query }, ctx) =>
    sendEvidenceFile(ctx, await getLinkedEvidence(ctx, params.token), query.lang ?? ctx.language),
)
