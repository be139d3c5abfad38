import { compactLeadTallies } from '@amber/db/queries/dashboard/lead-tallies'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const compactLeadTalliesJob = defineJob({
  name: 'compact-lead-tallies',
  payload: z.object({}),
  run: (_, { db }) => compactLeadTallies(db),
})
