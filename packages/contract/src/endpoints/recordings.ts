import { RECORDING_TYPE } from '@amber/domain/calling/recording-rules'
import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/recordings.ts'

const PATH = '/api/v0/calls/{id}/recording'

export const getCallRecording = defineEndpoint<typeof schemas.getCallRecording>()({
  method: 'GET',
  path: PATH,
  auth: 'lead.work',
  summary: 'Say whether an own call may be recorded, and whether it is',
  errors: ['not_found'],
})

/**
 * Nothing is recorded before the person agrees. A no deletes what was recorded. `conflict` says by `fields.recording` why a
 * recording may not begin. Recorded in the audit log.
 */
export const answerCallRecording = defineEndpoint<typeof schemas.answerCallRecording>()({
  method: 'PUT',
  path: PATH,
  auth: 'lead.work',
  summary: 'Record whether the person agrees to a recording of an own call',
  errors: ['not_found', 'conflict'],
})

/** Parts arrive in their order. A repeated one changes nothing. `conflict` once the recording is over. */
export const storeRecordingPart = defineEndpoint<typeof schemas.storeRecordingPart>()({
  method: 'PUT',
  path: `${PATH}/parts/{part}`,
  auth: 'lead.work',
  summary: 'Store the next seconds of the recording of an own call',
  errors: ['not_found', 'conflict', 'payload_too_large'],
})

/** Idempotent. A recording that was stopped is not continued. */
export const stopCallRecording = defineEndpoint<typeof schemas.stopCallRecording>()({
  method: 'POST',
  path: `${PATH}/stop`,
  auth: 'lead.work',
  summary: 'Stop recording an own call',
  errors: ['not_found'],
})

/** For whoever made the call and for their team lead. Recorded in the audit log. */
export const playLeadRecording = defineEndpoint<typeof schemas.playLeadRecording>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/recordings/{uuid}/file',
  auth: 'lead.work',
  summary: 'Listen to the recording of a call with the person of a lead',
  fileType: RECORDING_TYPE,
  errors: ['not_found', 'forbidden'],
})
