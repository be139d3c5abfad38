import { matchSavedSearches } from '@amber/operations/saved-search/match-saved-searches'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const matchSavedSearchesJob = defineJob({
  name: 'match-saved-searches',
  payload: z.object({ change_id: z.number() }),
  run: ({ change_id }, { db, search }) => matchSavedSearches({ db, search }, change_id),
})
