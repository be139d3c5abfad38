import { listVideoCalls } from '@amber/contract/endpoints/lead-contact'
import * as schemas from '@amber/contract/schemas/lead-contact'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { presentCalls } from './present-calls.ts'

export const listVideoCallsEndpoint = mount(listVideoCalls, schemas.listVideoCalls, async ({ params }, ctx) => {
  const { leadId } = await getVisibleLead(ctx, params.id)
  return { data: await presentCalls(ctx, leadId) }
})
