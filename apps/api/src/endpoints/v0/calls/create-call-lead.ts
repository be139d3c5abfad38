import { createCallLead } from '@amber/contract/endpoints/calls'
import * as schemas from '@amber/contract/schemas/calls'
import { createCallLead as createLead } from '@amber/operations/calling/create-call-lead'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'

export const createCallLeadEndpoint = mount(
  createCallLead,
  schemas.createCallLead,
  async ({ params, body: { inventory_id: inventoryId, name, email } }, ctx) => {
    const viewer = await getLeadViewer(ctx)
    const { db, requestId } = ctx
    const leadUuid = await createLead(db, { uuid: params.id, viewer, inventoryId, name, email, requestId })
    return { data: { lead_uuid: leadUuid } }
  },
)
