import { deleteExpiredHelpComments } from '@amber/operations/help/help-feedback'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteExpiredHelpCommentsJob = defineJob({
  name: 'forget-help-comments',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const count = await deleteExpiredHelpComments(db)
    if (count > 0) log.info({ count }, 'expired help comments deleted')
  },
})
