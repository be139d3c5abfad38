import { correctLeadTallies } from '@amber/db/queries/dashboard/lead-tallies'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const correctLeadTalliesJob = defineJob({
  name: 'correct-lead-tallies',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const values = await db.transaction().execute(correctLeadTallies)
    if (values > 0) log.error({ values }, 'tallies of leads were wrong and corrected')
  },
})
