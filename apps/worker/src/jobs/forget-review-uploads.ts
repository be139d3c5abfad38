import { forgetReviewUploads } from '@amber/operations/review/forget-review-uploads'
import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'

export const forgetReviewUploadsJob = defineJob({
  name: 'forget-review-uploads',
  payload: z.object({}),
  run: (_, { db, files }) => forgetReviewUploads({ db, files }),
})
