import { endStaleListens } from '@amber/db/queries/calling/call-listens'
import { deleteUnknownCalls, freeExpiredClaims } from '@amber/db/queries/calling/calls'
import { refreshWholeCallQueue } from '@amber/operations/calling/refresh-call-queue'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

/** Calls free expired claims and refresh the queue themselves; this does so while nobody calls. */
export const refreshCallQueueJob = defineJob({
  name: 'refresh-call-queue',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const freed = await freeExpiredClaims(db, new Date())
    await deleteUnknownCalls(db, new Date())
    const unheard = await endStaleListens(db, new Date())
    const refreshed = await refreshWholeCallQueue(db)
    if (freed > 0) log.info({ freed }, 'expired claims of calls freed')
    if (unheard > 0) log.info({ ended: unheard }, 'stale listening to calls ended')
    if (refreshed > 0) log.info({ refreshed }, 'call queue refreshed')
  },
})
