import { deleteOldChats } from '@amber/operations/chat/delete-old-chats'
import { deleteChatFiles } from '@amber/operations/chat-file/delete-chat-files'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteOldChatsJob = defineJob({
  name: 'forget-chats',
  payload: z.object({}),
  run: async (_, { db, files, log }) => {
    const now = new Date()
    const { deleted, droppedMonths } = await deleteOldChats(db, now)
    const { unsent, removed } = await deleteChatFiles({ db, files }, now)
    if (deleted + droppedMonths + removed > 0) {
      log.info({ deleted, droppedMonths, unsent, removed }, 'old chats deleted')
    }
  },
})
