import { deleteAbandonedMedia } from '@amber/operations/inventory/delete-abandoned-media'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteAbandonedMediaJob = defineJob({
  name: 'forget-media-uploads',
  payload: z.object({}),
  run: (_, { db, files }) => deleteAbandonedMedia({ db, files }),
})
