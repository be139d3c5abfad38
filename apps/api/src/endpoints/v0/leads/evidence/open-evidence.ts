import { openEvidence } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import * as operation from '@amber/operations/evidence/open-evidence'
import { getLeadOfEvidence } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'
import { loadEvidence } from '../../../../presenters/evidence.ts'

export const openEvidenceEndpoint = mount(openEvidence, schemas.openEvidence, async ({ params }, ctx) => {
  const { id } = await getLeadOfEvidence(ctx, params.id)
  return { data: await loadEvidence(ctx.db, await operation.openEvidence(ctx.db, id, params.phase)) }
})
