import { correctTallies } from '@amber/operations/lead/correct-tallies'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const correctLeadTalliesJob = defineJob({
  name: 'correct-lead-tallies',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const values = await correctTallies(db)
    if (values > 0) log.error({ values }, 'tallies of leads were wrong and corrected')
  },
})
