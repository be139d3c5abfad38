import { expireTakeovers } from '@amber/operations/takeover/expire-takeovers'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const expireTakeoversJob = defineJob({
  name: 'expire-takeovers',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const changed = await expireTakeovers(db)
    if (changed > 0) log.info({ changed }, 'takeovers expired')
  },
})
