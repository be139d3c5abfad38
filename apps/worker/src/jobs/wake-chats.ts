import { wakeSnoozedChats } from '@amber/db/queries/chat/staff-chats'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const wakeChatsJob = defineJob({
  name: 'wake-chats',
  payload: z.object({}),
  run: async (_, { db, liveChat, log }) => {
    const woken = await wakeSnoozedChats(db, new Date())
    if (woken.length === 0) return
    await liveChat.publishThreads(woken)
    log.info({ woken: woken.length }, 'snoozed chats opened again')
  },
})
