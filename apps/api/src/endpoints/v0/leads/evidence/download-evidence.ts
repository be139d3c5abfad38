import { downloadEvidence } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { getOwnEvidence, sendEvidenceFile } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'

export const downloadEvidenceEndpoint = mount(
  downloadEvidence,
  schemas.downloadEvidence,
  async ({ params, query }, ctx) =>
    sendEvidenceFile(ctx, await getOwnEvidence(ctx, params), query.lang ?? ctx.language),
)
