import { deleteExpiredDrafts } from '@amber/operations/booking/delete-expired-drafts'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteExpiredDraftsJob = defineJob({
  name: 'forget-drafts',
  payload: z.object({}),
  run: (_, { db }) => deleteExpiredDrafts(db),
})
