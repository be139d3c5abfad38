import { checkChatFile } from '@amber/operations/chat-file/check-chat-file'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const checkChatFileJob = defineJob({
  name: 'check-chat-file',
  payload: z.object({ chat_file_id: z.number() }),
  run: async ({ chat_file_id }, { db, files, documentKeys: keys, inspectDocument: inspect, shrinkPicture, log }) => {
    const outcome = await checkChatFile({ db, files, keys, inspect, shrinkPicture }, chat_file_id)
    log.info({ chat_file_id, outcome }, 'file of a chat checked')
  },
})
