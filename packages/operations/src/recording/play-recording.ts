import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { filterPlayableCallers, type PlayableRecording } from '@amber/db/queries/calling/recordings'
import { AppError } from '@amber/domain/errors'
import type { Files } from '@amber/integrations/files/client'
import type { DocumentKeys } from '../document/document-keys.ts'
import { readRecording } from './read-recording.ts'

type Deps = { db: Db; files: Pick<Files, 'get'>; keys: DocumentKeys }

/**
 * Returns a recording to whoever made the call or leads their team; throws `forbidden` for others. Records the access first,
 * so that nobody listens unrecorded; an entry for a failed read does no harm.
 */
export async function playRecording(
  { db, files, keys }: Deps,
  recording: PlayableRecording,
  { listenerId, requestId }: { listenerId: number; requestId: string },
): Promise<Buffer | undefined> {
  const { id, callerId, leadId } = recording
  if (!(await filterPlayableCallers(db, listenerId, [callerId])).has(callerId)) throw new AppError('forbidden')
  await db.transaction().execute((tx) =>
    recordAudit(tx, {
      actorId: listenerId,
      action: 'recording.play',
      ids: { recording_id: id, lead_id: leadId },
      fields: [],
      requestId,
    }),
  )
  return readRecording({ files, keys }, recording)
}
