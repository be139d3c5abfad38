import { forgetDocuments } from '@amber/operations/document/forget-documents'
import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'

export const forgetDocumentsJob = defineJob({
  name: 'forget-documents',
  payload: z.object({}),
  run: async (_, { db, files, log }) => {
    const { deleted } = await forgetDocuments({ db, files })
    log.info({ deleted }, 'documents past their end were deleted')
  },
})
