import { contentHash } from '@amber/integrations/files/content-hash'
import { cleanPicture } from '@amber/integrations/pictures/clean-picture'
import { takeReviewPictures } from '@amber/operations/review/take-review-pictures'
import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'

export const takeReviewPicturesJob = defineJob({
  name: 'take-review-pictures',
  payload: z.object({ review_id: z.number() }),
  run: ({ review_id }, { db, files }) => takeReviewPictures({ db, files, cleanPicture, contentHash }, review_id),
})
