import { deleteOldLoginData } from '@amber/operations/login/delete-old-login-data'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteOldLoginDataJob = defineJob({
  name: 'forget-logins',
  payload: z.object({}),
  run: (_, { db }) => deleteOldLoginData(db),
})
