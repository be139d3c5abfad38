import { writeLeadNote } from '@amber/contract/endpoints/lead-page'
import * as schemas from '@amber/contract/schemas/lead-page'
import { writeNote } from '@amber/operations/lead/write-note'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from './get-visible-lead.ts'

export const writeLeadNoteEndpoint = mount(
  writeLeadNote,
  schemas.writeLeadNote,
  async ({ params, body: { text, idempotency_key: idempotencyKey } }, ctx) => {
    const { leadId, viewer } = await getVisibleLead(ctx, params.id)
    const { db, requestId } = ctx
    await writeNote(db, { leadId, text, actorId: viewer.userId, requestId, idempotencyKey })
    return { data: { written: true as const } }
  },
)
