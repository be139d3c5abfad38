import { indexChangedPlaces } from '@amber/operations/search-index/index-changed-places'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

/** Indexes the places of a change of many, from its first event to its last. */
export const indexPlacesJob = defineJob({
  name: 'index-places',
  payload: z.object({ event_id: z.number(), last_event_id: z.number() }),
  run: ({ event_id, last_event_id }, { db, indexPlace }) =>
    indexChangedPlaces({ db, indexPlace }, { firstEventId: event_id, lastEventId: last_event_id }),
})
