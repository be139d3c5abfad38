import { getCallRecording } from '@amber/contract/endpoints/recordings'
import * as schemas from '@amber/contract/schemas/recordings'
import { loadRecording } from '@amber/operations/recording/load-recording'
import { mount } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'
import { presentRecording } from '../../../../presenters/recording.ts'

export const getCallRecordingEndpoint = mount(getCallRecording, schemas.getCallRecording, async ({ params }, ctx) => {
  const { userId: callerId } = await getLeadViewer(ctx)
  const own = { callUuid: params.id, callerId }
  return { data: presentRecording(await loadRecording(ctx.db, ctx.callRecording, own, new Date())) }
})
