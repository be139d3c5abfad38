import { deleteExpiredDocuments } from '@amber/operations/document/delete-expired-documents'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteExpiredDocumentsJob = defineJob({
  name: 'forget-documents',
  payload: z.object({}),
  run: async (_, { db, files, log }) => {
    const { deleted } = await deleteExpiredDocuments({ db, files })
    log.info({ deleted }, 'expired documents deleted')
  },
})
