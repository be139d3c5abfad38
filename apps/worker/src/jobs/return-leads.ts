import { returnUntouchedLeads } from '@amber/operations/lead/return-leads'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const returnLeadsJob = defineJob({
  name: 'return-leads',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const returned = await returnUntouchedLeads(db)
    if (returned > 0) log.info({ returned }, 'untouched leads returned to the queue')
  },
})
