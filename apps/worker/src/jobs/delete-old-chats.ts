import { deleteOldChats } from '@amber/operations/chat/delete-old-chats'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteOldChatsJob = defineJob({
  name: 'forget-chats',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const { deleted, droppedMonths } = await deleteOldChats(db, new Date())
    if (deleted + droppedMonths > 0) log.info({ deleted, droppedMonths }, 'old chats deleted')
  },
})
