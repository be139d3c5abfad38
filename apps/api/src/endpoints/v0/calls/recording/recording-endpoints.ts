import type { Mounted } from '../../../../http/mount.ts'
import { answerCallRecordingEndpoint } from './answer-call-recording.ts'
import { getCallRecordingEndpoint } from './get-call-recording.ts'
import { playLeadRecordingEndpoint } from './play-lead-recording.ts'
import { stopCallRecordingEndpoint } from './stop-call-recording.ts'
import { storeRecordingPartEndpoint } from './store-recording-part.ts'

/** Endpoints about recordings of calls. */
export const recordingEndpoints: readonly Mounted[] = [
  getCallRecordingEndpoint,
  answerCallRecordingEndpoint,
  storeRecordingPartEndpoint,
  stopCallRecordingEndpoint,
  playLeadRecordingEndpoint,
]
