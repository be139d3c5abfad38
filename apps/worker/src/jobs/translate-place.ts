import { translatePlace } from '@amber/operations/translation/translate-place'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const translatePlaceJob = defineJob({
  name: 'translate-place',
  payload: z.object({ root_id: z.number() }),
  run: async ({ root_id }, { db, translation }) => {
    // Without a translation service, places stay in their landlords' language.
    if (translation) await translatePlace({ db, ...translation }, root_id)
  },
})
