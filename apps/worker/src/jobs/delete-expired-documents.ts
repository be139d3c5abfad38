import { deleteExpiredDocuments } from '@amber/operations/document/delete-expired-documents'
import { deleteExpiredAttachments } from '@amber/operations/lead-mail/delete-expired-attachments'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteExpiredDocumentsJob = defineJob({
  name: 'forget-documents',
  payload: z.object({}),
  run: async (_, { db, files, log }) => {
    const { deleted } = await deleteExpiredDocuments({ db, files })
    const { deleted: mailFiles } = await deleteExpiredAttachments({ db, files })
    log.info({ deleted, mailFiles }, 'expired documents deleted')
  },
})
