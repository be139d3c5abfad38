import type { Db } from '@amber/db/database'
import { findRecordedCall, findRecording, markRecordingStopped } from '@amber/db/queries/calling/recordings'
import { AppError } from '@amber/domain/errors'
import type { OwnCall } from './load-recording.ts'

/** Ends the recording of an own call. It is not begun again. Repeating it changes nothing. */
export async function stopRecording(db: Db, { callUuid, callerId }: OwnCall, now = new Date()): Promise<void> {
  const call = await findRecordedCall(db, callUuid, callerId)
  const recording = call && (await findRecording(db, call.id))
  if (!recording) throw new AppError('not_found')
  await markRecordingStopped(db, recording.id, now)
}
