import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { listLeadReaders } from '@amber/db/queries/dashboard/visible-leads'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { insertLeadNote } from '@amber/db/queries/lead/lead-notes'
import { insertLeadTask } from '@amber/db/queries/lead/lead-tasks'
import { findMentions } from '@amber/domain/lead/mentions'

type NewNote = {
  leadId: number
  text: string
  actorId: number
  requestId: string
  /** A note of the same author and key is written once. */
  idempotencyKey?: string | undefined
}

/** Adds a note. Idempotent by key. Everybody whom it names and who sees the lead gets a task to read it. */
export async function writeNote(db: Db, { leadId, text, actorId, requestId, idempotencyKey }: NewNote): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mentions = findMentions(text, await listLeadReaders(tx, leadId)).filter((id) => id !== actorId)
    const note = { leadId, writtenBy: actorId, text, mentions, idempotencyKey: idempotencyKey ?? null }
    const noteId = await insertLeadNote(tx, note)
    if (noteId === undefined) return
    await recordLeadEvent(tx, { leadId, kind: 'note_added', actorId, subjectId: noteId })
    const task = { leadId, kind: 'mentioned', dueAt: new Date(), note: null, createdBy: actorId } as const
    for (const assigneeId of mentions) await insertLeadTask(tx, { ...task, assigneeId })
    const ids = { lead_id: leadId, lead_note_id: noteId }
    await recordAudit(tx, { actorId, action: 'lead.add_note', ids, fields: ['text'], requestId })
  })
}
