import { wakeRecycledLeads } from '@amber/operations/lead/wake-leads'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const wakeLeadsJob = defineJob({
  name: 'wake-leads',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const woken = await wakeRecycledLeads(db)
    if (woken > 0) log.info({ woken }, 'recycled leads taken up again')
  },
})
