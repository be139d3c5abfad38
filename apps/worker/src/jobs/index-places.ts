import { placeDocument } from '@amber/integrations/search/place-document'
import { indexChangedPlaces } from '@amber/operations/search-index/index-changed-places'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'
import { safeErrorInfo } from '../queue/safe-error-info.ts'

/** Indexes the places of a change of many, from its first event to its last. */
export const indexPlacesJob = defineJob({
  name: 'index-places',
  payload: z.object({ event_id: z.number(), last_event_id: z.number() }),
  run: ({ event_id, last_event_id }, { db, search, log }) =>
    indexChangedPlaces(
      { db, search, documentOf: placeDocument },
      { firstEventId: event_id, lastEventId: last_event_id },
      (error) => log.warn({ error: safeErrorInfo(error) }, 'places not indexed together: queued one by one'),
    ),
})
