import { undoLeadMerge } from '@amber/contract/endpoints/lead-merges'
import * as schemas from '@amber/contract/schemas/lead-merges'
import { undoMerge } from '@amber/operations/lead-merge/separate-leads'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const undoLeadMergeEndpoint = mount(undoLeadMerge, schemas.undoLeadMerge, async ({ params }, ctx) => {
  const { leadId: survivorId, viewer } = await getVisibleLead(ctx, params.id)
  await undoMerge(ctx.db, { mergeId: params.merge_id, survivorId, viewer, requestId: ctx.requestId })
  return { data: { undone: true as const } }
})
