import { endCall } from '@amber/contract/endpoints/calls'
import * as schemas from '@amber/contract/schemas/calls'
import { endCall as recordOutcome } from '@amber/operations/calling/end-call'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'

export const endCallEndpoint = mount(
  endCall,
  schemas.endCall,
  async ({ params, body: { outcome, note, call_back_at: callBackAt, reason } }, ctx) => {
    const { userId: callerId } = await getLeadViewer(ctx)
    const { db, requestId } = ctx
    const ended = await recordOutcome(db, { uuid: params.id, callerId, outcome, note, callBackAt, reason, requestId })
    return {
      data: {
        outcome: ended.outcome,
        next_call_at: ended.nextCallAt?.toISOString() ?? null,
        staff_stage: ended.staffStage,
      },
    }
  },
)
