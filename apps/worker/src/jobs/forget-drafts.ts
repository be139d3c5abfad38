import { forgetDrafts } from '@amber/operations/booking/forget-drafts'
import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'

export const forgetDraftsJob = defineJob({
  name: 'forget-drafts',
  payload: z.object({}),
  run: (_, { db }) => forgetDrafts(db),
})
