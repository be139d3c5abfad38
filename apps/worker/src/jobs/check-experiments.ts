import { stopHarmfulExperiments } from '@amber/operations/experiments/stop-harmful-experiments'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const checkExperimentsJob = defineJob({
  name: 'check-experiments',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    for (const { experiment, guardrail, variation } of await stopHarmfulExperiments(db))
      log.warn({ experiment, guardrail, variation }, 'experiment stopped by a guardrail')
  },
})
