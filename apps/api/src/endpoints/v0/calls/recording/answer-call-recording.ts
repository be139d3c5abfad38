import { answerCallRecording } from '@amber/contract/endpoints/recordings'
import * as schemas from '@amber/contract/schemas/recordings'
import { answerRecording } from '@amber/operations/recording/answer-recording'
import { loadRecording } from '@amber/operations/recording/load-recording'
import { mount } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'
import { presentRecording } from '../../../../presenters/recording.ts'

export const answerCallRecordingEndpoint = mount(
  answerCallRecording,
  schemas.answerCallRecording,
  async ({ params, body: { has_agreed: hasAgreed } }, ctx) => {
    const { userId: callerId } = await getLeadViewer(ctx)
    const { db, files, documentKeys: keys, callRecording: settings, requestId } = ctx
    const own = { callUuid: params.id, callerId }
    await answerRecording({ db, files, keys, settings }, { ...own, hasAgreed, requestId })
    return { data: presentRecording(await loadRecording(db, settings, own, new Date())) }
  },
)
