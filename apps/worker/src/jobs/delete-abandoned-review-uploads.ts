import { deleteAbandonedReviewUploads } from '@amber/operations/review/delete-abandoned-review-uploads'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteAbandonedReviewUploadsJob = defineJob({
  name: 'forget-review-uploads',
  payload: z.object({}),
  run: (_, { db, files }) => deleteAbandonedReviewUploads({ db, files }),
})
