import { mergeLeads } from '@amber/contract/endpoints/lead-merges'
import * as schemas from '@amber/contract/schemas/lead-merges'
import * as operations from '@amber/operations/lead-merge/merge-leads'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const mergeLeadsEndpoint = mount(mergeLeads, schemas.mergeLeads, async ({ params, body }, ctx) => {
  const { leadId: survivorId, viewer } = await getVisibleLead(ctx, params.id)
  const { leadId: mergedId } = await getVisibleLead(ctx, body.merged)
  await operations.mergeLeads(ctx.db, { survivorId, mergedId, viewer, requestId: ctx.requestId })
  return { data: { merged: true as const } }
})
