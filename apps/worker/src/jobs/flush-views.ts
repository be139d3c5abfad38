import { flushViews } from '@amber/operations/inventory/flush-views'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const flushViewsJob = defineJob({
  name: 'flush-views',
  payload: z.object({}),
  run: (_, { db, views }) => flushViews({ db, views }),
})
