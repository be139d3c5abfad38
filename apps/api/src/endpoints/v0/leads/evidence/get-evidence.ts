import { getEvidence } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { findPackOfLead } from '@amber/db/queries/evidence/evidence-packs'
import { isEvidenceOpen } from '@amber/domain/evidence/evidence'
import { getLeadOfEvidence } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'
import { loadEvidence } from '../../../../presenters/evidence.ts'

export const getEvidenceEndpoint = mount(getEvidence, schemas.getEvidence, async ({ params }, ctx) => {
  const lead = await getLeadOfEvidence(ctx, params.id)
  const pack = await findPackOfLead(ctx.db, lead.id, params.phase)
  return {
    data: {
      pack: pack ? await loadEvidence(ctx.db, pack) : null,
      can_open: pack === undefined && isEvidenceOpen(lead.stage),
    },
  }
})
