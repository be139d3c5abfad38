import { playLeadRecording } from '@amber/contract/endpoints/recordings'
import * as schemas from '@amber/contract/schemas/recordings'
import { findPlayableRecording } from '@amber/db/queries/calling/recordings'
import { RECORDING_TYPE } from '@amber/domain/calling/recording-rules'
import { AppError } from '@amber/domain/errors'
import { playRecording } from '@amber/operations/recording/play-recording'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../../leads/page/get-visible-lead.ts'

export const playLeadRecordingEndpoint = mount(
  playLeadRecording,
  schemas.playLeadRecording,
  async ({ params }, ctx) => {
    const { db, files, documentKeys: keys, requestId } = ctx
    const { leadId, viewer } = await getVisibleLead(ctx, params.id)
    const recording = await findPlayableRecording(db, leadId, params.uuid)
    if (!recording) throw new AppError('not_found')
    const bytes = await playRecording({ db, files, keys }, recording, { listenerId: viewer.userId, requestId })
    if (!bytes) throw new AppError('not_found')
    return new File([new Uint8Array(bytes)], `call-${recording.uuid}.webm`, { type: RECORDING_TYPE })
  },
)
