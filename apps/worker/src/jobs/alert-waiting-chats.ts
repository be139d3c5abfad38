import { MAX_WAIT_MINUTES } from '@amber/domain/chat/late-answer'
import { findLateAnswers } from '@amber/operations/chat/find-late-answers'
import * as z from 'zod/mini'
import { hoursOfChat } from '../chat-audiences.ts'
import { defineJob } from '../queue/define-job.ts'

/** Logs an error each minute while somebody waits too long, on which whoever runs the product is alerted. */
export const alertWaitingChatsJob = defineJob({
  name: 'alert-waiting-chats',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const late = await findLateAnswers(db, hoursOfChat)
    if (late) log.error({ ...late, limitMinutes: MAX_WAIT_MINUTES }, 'visitors of chats waited too long')
  },
})
