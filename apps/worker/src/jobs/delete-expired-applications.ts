import { deleteExpiredApplications } from '@amber/operations/application/delete-expired-applications'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteExpiredApplicationsJob = defineJob({
  name: 'forget-applications',
  payload: z.object({}),
  run: (_, { db }) => deleteExpiredApplications(db),
})
