import { deleteExpiredComplaints } from '@amber/operations/complaint/delete-expired-complaints'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteExpiredComplaintsJob = defineJob({
  name: 'forget-complaints',
  payload: z.object({}),
  run: (_, { db }) => deleteExpiredComplaints(db),
})
