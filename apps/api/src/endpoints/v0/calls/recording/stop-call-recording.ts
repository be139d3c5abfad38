import { stopCallRecording } from '@amber/contract/endpoints/recordings'
import * as schemas from '@amber/contract/schemas/recordings'
import { stopRecording } from '@amber/operations/recording/stop-recording'
import { mount } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'

export const stopCallRecordingEndpoint = mount(
  stopCallRecording,
  schemas.stopCallRecording,
  async ({ params }, ctx) => {
    const { userId: callerId } = await getLeadViewer(ctx)
    await stopRecording(ctx.db, { callUuid: params.id, callerId })
    return { data: { stopped: true as const } }
  },
)
