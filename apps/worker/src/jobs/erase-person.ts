import { erasePerson } from '@amber/operations/privacy/erase-person'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const erasePersonJob = defineJob({
  name: 'erase-person',
  payload: z.object({ erasure_id: z.number() }),
  run: async ({ erasure_id }, { db, files, exportsFolder, refundLimit, log }) => {
    const { outcome, userId } = await erasePerson({ db, files, exportsFolder, refundLimit }, erasure_id)
    log.info({ erasure_id, user_id: userId, outcome }, 'account erasure processed')
  },
})
