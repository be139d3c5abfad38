import { addEvidenceNote } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import * as operation from '@amber/operations/evidence/sign-evidence'
import { getOwnEvidence } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'
import { loadEvidence } from '../../../../presenters/evidence.ts'

export const addEvidenceNoteEndpoint = mount(
  addEvidenceNote,
  schemas.addEvidenceNote,
  async ({ params, body }, ctx) => {
    const { id: packId } = await getOwnEvidence(ctx, params)
    await operation.addEvidenceNote(ctx.db, { packId, party: 'student', text: body.text })
    return { data: await loadEvidence(ctx.db, await getOwnEvidence(ctx, params)) }
  },
)
