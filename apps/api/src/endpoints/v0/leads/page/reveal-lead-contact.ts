import { revealLeadContact } from '@amber/contract/endpoints/lead-page'
import * as schemas from '@amber/contract/schemas/lead-page'
import { revealContact } from '@amber/operations/lead/reveal-contact'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from './get-visible-lead.ts'

export const revealLeadContactEndpoint = mount(
  revealLeadContact,
  schemas.revealLeadContact,
  async ({ params, body: { field } }, ctx) => {
    const { leadId, viewer } = await getVisibleLead(ctx, params.id)
    const { db, requestId } = ctx
    return { data: { value: await revealContact(db, { leadId, field, actorId: viewer.userId, requestId }) } }
  },
)
