import { savedSearchDocument } from '@amber/integrations/search/saved-search-document'
import { indexSavedSearch } from '@amber/operations/saved-search/index-saved-search'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const indexSavedSearchJob = defineJob({
  name: 'index-saved-search',
  payload: z.object({ saved_search_id: z.number() }),
  run: ({ saved_search_id }, { db, search }) =>
    indexSavedSearch({ db, search, documentOf: savedSearchDocument }, saved_search_id),
})
