import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { storeCallEvent } from '@amber/db/queries/telephony/call-events'
import type { ProviderCallEvent } from '@amber/integrations/telephony/telephony'

/** Stores an event of the telephone provider once, with the job that applies it. Returns false for a duplicate. */
export async function recordCallEvent(db: Db, { id, ...event }: ProviderCallEvent): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const eventId = await storeCallEvent(tx, { providerEventId: id, ...event })
    if (eventId === undefined) return false
    await enqueueApplyCallEvent(tx, eventId)
    return true
  })
}

export const enqueueApplyCallEvent = (tx: Tx, eventId: number, delaySeconds = 0): Promise<void> =>
  addJobs(tx, 'apply-call-event', [
    { jobKey: `call-event:${eventId}`, payload: { call_event_id: eventId }, delaySeconds, isUrgent: true },
  ])
