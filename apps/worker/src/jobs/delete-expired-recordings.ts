import { deleteExpiredRecordings } from '@amber/operations/recording/delete-recordings'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteExpiredRecordingsJob = defineJob({
  name: 'forget-recordings',
  payload: z.object({}),
  run: async (_, { db, files, log }) => {
    const { deleted } = await deleteExpiredRecordings({ db, files })
    log.info({ deleted }, 'expired recordings deleted')
  },
})
