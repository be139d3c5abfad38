import { randomUUID } from 'node:crypto'
import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { lockOwnCall } from '@amber/db/queries/calling/calls'
import { insertRecording, markRecordingCleared, markRecordingDeclined } from '@amber/db/queries/calling/recordings'
import type { RecordingBlock } from '@amber/domain/calling/recording-rules'
import { AppError } from '@amber/domain/errors'
import { CALL_RECORDING_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'
import type { Files } from '@amber/integrations/files/client'
import { addDays } from '../document/add-days.ts'
import type { DocumentKeys } from '../document/document-keys.ts'
import { loadRecording, type OwnCall, type RecordingSettings } from './load-recording.ts'
import { removeRecordingFiles } from './recording-files.ts'

type Deps = { db: Db; files: Pick<Files, 'list' | 'remove'>; keys: DocumentKeys; settings: RecordingSettings }

type Answer = OwnCall & { hasAgreed: boolean; requestId: string }

/**
 * Records what the person said about being recorded. A no is always accepted, ends a recording that was going on and
 * deletes it. Throws `conflict` with the reason if the answer is yes and nothing may be recorded. The first yes stays.
 */
export async function answerRecording(
  { db, files, keys, settings }: Deps,
  answer: Answer,
  now = new Date(),
): Promise<void> {
  const deleted = await db.transaction().execute(async (tx) => {
    await lockCall(tx, answer)
    const found = await loadRecording(tx, settings, answer, now)
    const { call, recording, block } = found
    const record = (action: string) => recordAnswer(tx, { action, answer, callId: call.id, leadId: call.leadId })
    // Nobody known is asked.
    const { language } = call
    if (language === null) throw recordingRejected('no_person')
    if (!answer.hasAgreed) {
      if (recording?.declinedAt) return recording
      if (recording) await markRecordingDeclined(tx, recording.id, now)
      else
        await insertRecording(tx, {
          uuid: randomUUID(),
          callId: call.id,
          language,
          agreedAt: null,
          declinedAt: now,
          wrappedKey: null,
          keyId: null,
          deleteAfter: null,
        })
      await record('recording.decline')
      return recording
    }
    if (found.state === 'going_on') return undefined
    if (recording || block) throw recordingRejected(block ?? 'ended')
    const uuid = randomUUID()
    await insertRecording(tx, {
      uuid,
      callId: call.id,
      language,
      agreedAt: now,
      declinedAt: null,
      ...keys.createKey(uuid),
      deleteAfter: addDays(now, CALL_RECORDING_RETENTION_DAYS),
    })
    await record('recording.agree')
    return undefined
  })
  if (!deleted?.hasFiles) return
  await removeRecordingFiles(files, deleted.uuid)
  await markRecordingCleared(db, deleted.id)
}

/** Waits for another answer about the same call. */
async function lockCall(tx: Tx, { callUuid, callerId }: OwnCall): Promise<void> {
  if (!(await lockOwnCall(tx, callUuid, callerId))) throw new AppError('not_found')
}

type AuditedAnswer = { action: string; answer: Answer; callId: number; leadId: number | null }

const recordAnswer = (tx: Tx, { action, answer: { callerId, requestId }, callId, leadId }: AuditedAnswer) =>
  recordAudit(tx, {
    actorId: callerId,
    action,
    ids: { call_id: callId, ...(leadId !== null && { lead_id: leadId }) },
    fields: [],
    requestId,
  })

const recordingRejected = (block: RecordingBlock) => new AppError('conflict', { fields: { recording: block } })
