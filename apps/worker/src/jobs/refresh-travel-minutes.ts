import { refreshTravelMinutes, sweepTravelMinutes } from '@amber/operations/travel/refresh-travel-minutes'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const refreshTravelMinutesJob = defineJob({
  name: 'refresh-travel-minutes',
  payload: z.object({ region_id: z.number() }),
  run: ({ region_id }, { db, router }) => refreshTravelMinutes({ db, router }, { cityId: region_id, now: new Date() }),
})

export const sweepTravelMinutesJob = defineJob({
  name: 'sweep-travel-minutes',
  payload: z.object({}),
  run: (_, { db, router }) => sweepTravelMinutes({ db, router }),
})
