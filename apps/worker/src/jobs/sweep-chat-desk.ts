import { sweepChatDesk } from '@amber/operations/chat-desk/sweep-chat-desk'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const sweepChatDeskJob = defineJob({
  name: 'sweep-chat-desk',
  payload: z.object({}),
  run: async (_, { db, liveChat, chatDesk, log }) => {
    if (!chatDesk) return
    const { behind, events, answers, deleted } = await sweepChatDesk({ db, liveChat, desk: chatDesk.desk })
    if (deleted > 0) log.info({ deleted }, 'conversations of deleted chats deleted at the desk')
    if (behind + events + answers > 0)
      log.warn({ behind, events, answers }, 'stuck chats and lost events of chats found')
  },
})
