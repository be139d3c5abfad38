import { updateCall } from '@amber/contract/endpoints/calls'
import * as schemas from '@amber/contract/schemas/calls'
import { reportCall } from '@amber/operations/calling/report-call'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { presentProgress } from '../../../presenters/call.ts'

export const updateCallEndpoint = mount(
  updateCall,
  schemas.updateCall,
  async ({ params, body: { state, at, provider_call_id: providerCallId, note } }, ctx) => {
    const { userId: callerId } = await getLeadViewer(ctx)
    const report = { uuid: params.id, callerId, state, at: at === undefined ? undefined : new Date(at) }
    const { isNew, ...call } = await reportCall(ctx.db, { ...report, providerCallId, note })
    return { data: { is_new: isNew, ...presentProgress(call) } }
  },
)
