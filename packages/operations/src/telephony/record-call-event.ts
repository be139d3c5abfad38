import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { storeCallEvent } from '@amber/db/queries/telephony/call-events'
import type { ProviderCallEvent } from '@amber/integrations/telephony/telephony'

/** Stores an event of the telephone provider once, with the job that applies it. Returns false for a duplicate. */
export async function recordCallEvent(db: Db, { id, ...event }: ProviderCallEvent): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const eventId = await storeCallEvent(tx, { providerEventId: id, ...event })
    if (eventId === undefined) return false
    await enqueueApplyCallEvents(tx, [eventId])
    return true
  })
}

export const enqueueApplyCallEvents = (tx: Tx, eventIds: readonly number[], delaySeconds = 0): Promise<void> =>
  addJobs(
    tx,
    'apply-call-event',
    eventIds.map((id) => ({
      jobKey: `call-event:${id}`,
      payload: { call_event_id: id },
      delaySeconds,
      isUrgent: true,
    })),
  )
