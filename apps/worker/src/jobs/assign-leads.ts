import { isQueued } from '@amber/db/queries/lead/lead-queue'
import { assignQueuedLeads } from '@amber/operations/lead/assign-queued-leads'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

/** Assigns queued leads. One of many leads that arrive at once assigns them all, and the others find nothing to do. */
export const assignLeadsJob = defineJob({
  name: 'assign-leads',
  payload: z.object({ lead_id: z.optional(z.number()) }),
  run: async ({ lead_id: leadId }, { db, log }) => {
    if (leadId !== undefined && !(await isQueued(db, leadId))) return
    const assigned = await assignQueuedLeads(db)
    if (assigned > 0) log.info({ assigned }, 'leads assigned')
  },
})
