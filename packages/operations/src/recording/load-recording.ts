import type { DbOrTx } from '@amber/db/database'
import {
  findRecordedCall,
  findRecording,
  type RecordedCall,
  type Recording,
} from '@amber/db/queries/calling/recordings'
import {
  countriesOfPerson,
  findRecordingBlock,
  type RecordingBlock,
  type RecordingState,
} from '@amber/domain/calling/recording-rules'
import { personClockOf } from '@amber/domain/calling/person-clock'
import { AppError } from '@amber/domain/errors'
import { loadPeopleToCall } from '../calling/call-facts.ts'

/** How a deployment records: whether at all, and from which country its staff call. */
export type RecordingSettings = { isOn: boolean; companyCountry: string }

export type OwnCall = { callUuid: string; callerId: number }

export type RecordingOfCall = {
  call: RecordedCall
  recording: Recording | undefined
  state: RecordingState
  /** Why none may begin now; undefined if it may. */
  block: RecordingBlock | undefined
}

/** Loads what may be and is recorded of an own call. Throws `not_found` for a call of somebody else. */
export async function loadRecording(
  db: DbOrTx,
  settings: RecordingSettings,
  { callUuid, callerId }: OwnCall,
  now: Date,
): Promise<RecordingOfCall> {
  const call = await findRecordedCall(db, callUuid, callerId)
  if (!call) throw new AppError('not_found')
  const recording = await findRecording(db, call.id)
  const [person] = call.leadId === null ? [] : await loadPeopleToCall(db, [call.leadId], now)
  const clock = person?.clock ?? personClockOf({ consent: null, phone: call.number, placeTimeZone: null })
  const block = findRecordingBlock({
    isOn: settings.isOn,
    hasPerson: person !== undefined,
    countries: [...countriesOfPerson(call.number, clock), settings.companyCountry],
    isDeclined: recording !== undefined && recording.declinedAt !== null,
    isStopped: recording !== undefined && recording.stoppedAt !== null,
    isEnded: call.endedAt !== null,
    isAnswered: call.isAnswered,
  })
  return { call, recording, state: stateOf(recording, call), block }
}

function stateOf(recording: Recording | undefined, { endedAt }: RecordedCall): RecordingState {
  if (!recording) return 'unasked'
  if (recording.declinedAt !== null) return 'declined'
  if (recording.deletedAt !== null) return 'deleted'
  if (recording.stoppedAt !== null) return 'stopped'
  return endedAt === null ? 'going_on' : 'interrupted'
}
