import { listLeadMessages } from '@amber/contract/endpoints/lead-messages'
import * as schemas from '@amber/contract/schemas/lead-messages'
import * as queries from '@amber/db/queries/lead/lead-messages'
import { mount } from '../../../../http/mount.ts'
import { presentLeadMessage } from '../../../../presenters/lead-message.ts'
import { getStaffLead } from './get-staff-lead.ts'

export const listLeadMessagesEndpoint = mount(listLeadMessages, schemas.listLeadMessages, async ({ params }, ctx) => {
  const { id } = await getStaffLead(ctx, params.id)
  const { rows, count } = await queries.listLeadMessages(ctx.db, id, { limit: schemas.LEAD_MESSAGES_LIMIT, offset: 0 })
  return { data: { result: rows.map(presentLeadMessage), count } }
})
