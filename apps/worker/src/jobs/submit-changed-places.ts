import { submitChangedPlaces } from '@amber/operations/seo/submit-changed-places'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const submitChangedPlacesJob = defineJob({
  name: 'submit-changed-places',
  payload: z.object({}),
  run: async (_, { db, submittedSite }) => {
    if (submittedSite) await submitChangedPlaces(db, submittedSite)
  },
})
