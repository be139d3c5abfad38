import { contentHash } from '@amber/integrations/files/content-hash'
import { cleanPicture } from '@amber/integrations/pictures/clean-picture'
import { processReviewImages } from '@amber/operations/review/process-review-images'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const processReviewImagesJob = defineJob({
  name: 'take-review-pictures',
  payload: z.object({ review_id: z.number() }),
  run: ({ review_id }, { db, files }) => processReviewImages({ db, files, cleanPicture, contentHash }, review_id),
})
