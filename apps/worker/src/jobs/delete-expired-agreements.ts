import { deleteExpiredAgreements } from '@amber/operations/agreement/delete-expired-agreements'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteExpiredAgreementsJob = defineJob({
  name: 'forget-agreements',
  payload: z.object({}),
  run: async (_, { db, files, log }) => {
    const deleted = await deleteExpiredAgreements({ db, files })
    log.info({ deleted }, 'expired agreements deleted')
  },
})
