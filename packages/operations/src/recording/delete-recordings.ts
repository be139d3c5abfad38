import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import {
  deleteRecordingKey,
  listRecordingsToDelete,
  markRecordingCleared,
  type RecordingToDelete,
} from '@amber/db/queries/calling/recordings'
import type { Files } from '@amber/integrations/files/client'
import { removeRecordingFiles } from './recording-files.ts'

type Deps = { db: Db; files: Pick<Files, 'list' | 'remove'> }

const BATCH_SIZE = 100

/** Deletes the key before the files: a run killed in between leaves files that nobody can decrypt, and the next run removes them. */
export async function deleteRecording(
  { db, files }: Deps,
  { id, uuid, leadId, isKeyDeleted }: RecordingToDelete,
): Promise<void> {
  if (!isKeyDeleted)
    await db.transaction().execute(async (tx) => {
      await deleteRecordingKey(tx, id)
      const ids = { recording_id: id, ...(leadId !== null && { lead_id: leadId }) }
      await recordAudit(tx, { actorId: null, action: 'recording.delete', ids, fields: [] })
    })
  await removeRecordingFiles(files, uuid)
  await markRecordingCleared(db, id)
}

/** Deletes recordings past their period, and files that an earlier run or an answer left. */
export async function deleteExpiredRecordings(deps: Deps, now = new Date()): Promise<{ deleted: number }> {
  let deleted = 0
  for (;;) {
    const due = await listRecordingsToDelete(deps.db, now, BATCH_SIZE)
    for (const recording of due) await deleteRecording(deps, recording)
    deleted += due.length
    if (due.length < BATCH_SIZE) return { deleted }
  }
}
