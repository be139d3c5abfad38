import type { Db } from '@amber/db/database'
import { deleteOldWebhookEvents, listStuckWebhookEvents } from '@amber/db/queries/queue/webhook-events'
import { enqueueApplyCallEvents } from './record-call-event.ts'

/** Longer than an event waits for its job while nothing is wrong. */
const STUCK_SECONDS = 30

const BATCH_SIZE = 500

/**
 * Re-enqueues the jobs of events that were lost with a restored queue or a worker that gave up, and deletes old events.
 * Returns how many were stuck.
 */
export async function sweepCallEvents(db: Db): Promise<number> {
  const stuck = await listStuckWebhookEvents(db, 'call_events', STUCK_SECONDS, BATCH_SIZE)
  await db.transaction().execute((tx) =>
    enqueueApplyCallEvents(
      tx,
      stuck.toSorted((a, b) => a - b),
    ),
  )
  await deleteOldWebhookEvents(db, 'call_events', BATCH_SIZE)
  return stuck.length
}
