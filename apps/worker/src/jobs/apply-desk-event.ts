import { applyDeskEvent } from '@amber/operations/chat-desk/apply-desk-event'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const applyDeskEventJob = defineJob({
  name: 'apply-desk-event',
  payload: z.object({ desk_event_id: z.number() }),
  run: async ({ desk_event_id }, { db, liveChat, chatDesk, log }) => {
    if (!chatDesk) return
    const outcome = await applyDeskEvent({ db, liveChat, desk: chatDesk.desk }, desk_event_id)
    log.info({ desk_event_id, outcome }, 'chat event applied')
  },
})
