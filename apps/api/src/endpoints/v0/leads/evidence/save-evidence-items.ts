import { saveEvidenceItems } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import * as operation from '@amber/operations/evidence/save-evidence-items'
import { getOwnEvidence } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'
import { loadEvidence } from '../../../../presenters/evidence.ts'

export const saveEvidenceItemsEndpoint = mount(
  saveEvidenceItems,
  schemas.saveEvidenceItems,
  async ({ params, body }, ctx) => {
    const { id } = await getOwnEvidence(ctx, params)
    await operation.saveEvidenceItems(ctx.db, id, body.items)
    return { data: await loadEvidence(ctx.db, await getOwnEvidence(ctx, params)) }
  },
)
