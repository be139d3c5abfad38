import { applyCallEvent } from '@amber/operations/telephony/apply-call-event'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const applyCallEventJob = defineJob({
  name: 'apply-call-event',
  payload: z.object({ call_event_id: z.number() }),
  run: async ({ call_event_id }, { db, log }) => {
    const outcome = await applyCallEvent(db, call_event_id)
    if (outcome === 'unknown_call') log.warn({ call_event_id }, 'call event without a call')
    else log.info({ call_event_id, outcome }, 'call event applied')
  },
})
