import { addLandlordEvidenceNote } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { addEvidenceNote } from '@amber/operations/evidence/sign-evidence'
import { getLinkedEvidence } from '../../../evidence-access.ts'
import { mount } from '../../../http/mount.ts'
import { loadEvidence } from '../../../presenters/evidence.ts'

export const addLandlordEvidenceNoteEndpoint = mount(
  addLandlordEvidenceNote,
  schemas.addLandlordEvidenceNote,
  async ({ params, body }, ctx) => {
    const { id: packId } = await getLinkedEvidence(ctx, params.token)
    await addEvidenceNote(ctx.db, { packId, party: 'landlord', text: body.text })
    return { data: await loadEvidence(ctx.db, await getLinkedEvidence(ctx, params.token)) }
  },
)
