import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { storeDeskEvent } from '@amber/db/queries/chat/desk-events'
import type { HostedDeskName } from '@amber/domain/chat/chat-desk'
import type { DeskEvent } from '@amber/integrations/chat-desk/chat-desk'

/** Stores an event of a desk once, with the job that applies it. Returns false for a duplicate. */
export async function recordDeskEvent(
  db: Db,
  desk: HostedDeskName,
  { id, conversationId }: DeskEvent,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const eventId = await storeDeskEvent(tx, { desk, deskEventId: id, conversationId })
    if (eventId === undefined) return false
    await enqueueApplyDeskEvents(tx, [eventId])
    return true
  })
}

export const enqueueApplyDeskEvents = (tx: Tx, eventIds: readonly number[], delaySeconds = 0): Promise<void> =>
  addJobs(
    tx,
    'apply-desk-event',
    eventIds.map((id) => ({
      jobKey: `desk-event:${id}`,
      payload: { desk_event_id: id },
      delaySeconds,
      isUrgent: true,
    })),
  )
