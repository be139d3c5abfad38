import { sendImmediateAlerts, sendDailyAlerts } from '@amber/operations/saved-search/alert-saved-searches'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const alertSavedSearchesJob = defineJob({
  name: 'alert-saved-searches',
  payload: z.object({}),
  run: (_, { db }) => sendImmediateAlerts(db),
})

export const alertSavedSearchesDailyJob = defineJob({
  name: 'alert-saved-searches-daily',
  payload: z.object({}),
  run: (_, { db }) => sendDailyAlerts(db),
})
