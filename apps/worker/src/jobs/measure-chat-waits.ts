import { measureWaits } from '@amber/operations/chat/measure-waits'
import * as z from 'zod/mini'
import { CHAT_AUDIENCES, hoursOfChat } from '../chat-audiences.ts'
import { defineJob } from '../queue/define-job.ts'

/** Keeps what the messenger says about the usual wait true. */
export const measureChatWaitsJob = defineJob({
  name: 'measure-chat-waits',
  payload: z.object({}),
  run: (_, { db }) => measureWaits(db, { audiences: CHAT_AUDIENCES, hoursOf: hoursOfChat }),
})
