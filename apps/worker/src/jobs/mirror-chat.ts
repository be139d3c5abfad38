import { mirrorChat } from '@amber/operations/chat-desk/mirror-chat'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const mirrorChatJob = defineJob({
  name: 'mirror-chat',
  payload: z.object({ chat_thread_id: z.number() }),
  run: async ({ chat_thread_id }, { db, chatDesk, log }) => {
    // The desk may have been changed to our own inbox since.
    if (!chatDesk) return
    const outcome = await mirrorChat({ db, desk: chatDesk.desk }, chat_thread_id)
    log.info({ chat_thread_id, outcome }, 'chat mirrored')
  },
})
