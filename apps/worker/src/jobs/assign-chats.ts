import { assignChats } from '@amber/operations/chat/assign-chats'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

/** Assigns chats that have just begun, and each minute those that wait for somebody to come to work or to answer. */
export const assignChatsJob = defineJob({
  name: 'assign-chats',
  payload: z.object({}),
  run: async (_, { db, liveChat, log }) => {
    const assigned = await assignChats({ db, liveChat })
    if (assigned > 0) log.info({ assigned }, 'chats assigned')
  },
})
