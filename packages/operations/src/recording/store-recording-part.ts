import type { Db } from '@amber/db/database'
import {
  countRecordingPart,
  findRecordedCall,
  findRecording,
  markRecordingFiles,
  type RecordedCall,
  type Recording,
} from '@amber/db/queries/calling/recordings'
import {
  MAX_RECORDING_BYTES,
  MAX_RECORDING_PART_BYTES,
  MAX_RECORDING_PARTS,
  RECORDING_GRACE_MS,
} from '@amber/domain/calling/recording-rules'
import { AppError } from '@amber/domain/errors'
import type { Files } from '@amber/integrations/files/client'
import type { DocumentKeys } from '../document/document-keys.ts'
import type { OwnCall } from './load-recording.ts'
import { recordingPartKey } from './recording-files.ts'

type Deps = { db: Db; files: Pick<Files, 'put' | 'remove'>; keys: DocumentKeys }

type Part = OwnCall & { part: number; bytes: Uint8Array }

/**
 * Encrypts and stores the next part of a recording that is going on, and returns how many are stored. A repeated part
 * changes nothing. Throws `conflict` for one that is not the next, and once the recording is over.
 */
export async function storeRecordingPart(
  { db, files, keys }: Deps,
  { part, bytes, ...own }: Part,
  now = new Date(),
): Promise<number> {
  const call = await findRecordedCall(db, own.callUuid, own.callerId)
  const recording = call && (await findRecording(db, call.id))
  if (!call || !recording) throw new AppError('not_found')
  if (part < recording.parts) return recording.parts
  const { id, uuid, wrappedKey, keyId, sizeBytes } = recording
  if (wrappedKey === null || keyId === null || isOver(recording, call, now)) throw partRejected('ended')
  if (part > recording.parts) throw partRejected('not_next')
  if (bytes.length > MAX_RECORDING_PART_BYTES || sizeBytes + bytes.length > MAX_RECORDING_BYTES)
    throw new AppError('payload_too_large')
  if (part >= MAX_RECORDING_PARTS) throw new AppError('payload_too_large')
  // Noted first, so that a run killed after writing the file leaves none that nobody finds.
  if (!(await markRecordingFiles(db, id))) throw partRejected('ended')
  const fileKey = recordingPartKey(uuid, part)
  const sealed = keys.encryptPart(uuid, { wrappedKey, keyId }, part, bytes)
  await files.put(fileKey, sealed, { contentType: 'application/octet-stream' })
  if (await countRecordingPart(db, { id, part, bytes: bytes.length })) return part + 1
  const after = await findRecording(db, call.id)
  if (after && after.wrappedKey !== null) return after.parts
  // The person said no, or was erased, while the file was written.
  await files.remove(fileKey)
  throw partRejected('ended')
}

const isOver = ({ stoppedAt }: Recording, { endedAt }: RecordedCall, now: Date): boolean =>
  [stoppedAt, endedAt].some((at) => at !== null && now.getTime() - at.getTime() > RECORDING_GRACE_MS)

const partRejected = (reason: 'ended' | 'not_next') => new AppError('conflict', { fields: { recording: reason } })
