import { forgetLogins } from '@amber/operations/login/forget-logins'
import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'

export const forgetLoginsJob = defineJob({
  name: 'forget-logins',
  payload: z.object({}),
  run: (_, { db }) => forgetLogins(db),
})
