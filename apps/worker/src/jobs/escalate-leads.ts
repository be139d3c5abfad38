import { escalateLeads } from '@amber/operations/lead/escalate-leads'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const escalateLeadsJob = defineJob({
  name: 'escalate-leads',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const escalated = await escalateLeads(db)
    if (escalated > 0) log.info({ escalated }, 'leads escalated')
  },
})
